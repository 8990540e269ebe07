import { existsSync, linkSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { beforeAll, describe, expect, it } from 'vitest'
import { closedUpstreams, openInternet } from '../../simulator/internet.ts'
import { createPerson } from '../accounts/index.ts'
import { systemClock } from '../platform/clock.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts'
import { readEnv } from '../platform/env.ts'
import { runAdmin, runAdminProcess } from '../testing/admin.ts'
import { atEnd } from '../testing/at-end.ts'
import { browserOf, codeIn } from '../testing/dashboard.ts'
import { isRunning } from '../testing/is-running.ts'
import { refusal } from '../testing/refusal.ts'
import { openService, type Service, signInAs } from '../testing/service.ts'
import { waitUntil } from '../testing/wait.ts'
import { runCommand } from './run-command.ts'

const timeout = 120_000
let service: Service
beforeAll(async () => {
  service = await openService()
})
/** The command uses system time, so the service's clock follows it from here on. */
async function admin(...args: string[]) {
  const done = await runAdmin(service.databaseUrl, args)
  service.clock.set(systemClock.now())
  return done
}

/** Output of a successful command: one JSON object on one line. */
async function run<T = Record<string, unknown>>(...args: string[]): Promise<T> {
  const { code, out, err } = await admin(...args, '--json')
  expect([code, err], args.join(' ')).toEqual([0, ''])
  expect(out.trimEnd().split('\n')).toHaveLength(1)
  return JSON.parse(out) as T
}
const statusOf = async (path: string, key: string) => (await service.get(path, key)).status

describe('operator commands', () => {
  it(
    'create a workspace with a working key, set its units, pause, resume and revoke the key',
    async () => {
      const made = await run<{ workspace_id: string; owner_id: string }>(
        ...['workspace', 'create', '--name', 'Ops', '--owner', 'ops@example.test', '--plan', 'suite_starter'],
      )
      const workspace = made.workspace_id
      const added = await run('subscription', 'add', '--workspace', workspace, '--plan', 'lookups_growth')
      expect(added).toMatchObject({ plans: ['lookups_growth', 'suite_starter'], units: 250_000 })
      const { id, key } = await run<{ id: string; key: string }>(
        'key',
        'create',
        '--workspace',
        workspace,
        '--name',
        'CI',
      )
      const answer = await service.get('/v1/asn/15169', key)
      expect([answer.status, answer.headers.get('x-service-quota-limit')]).toEqual([200, '250000'])
      expect(await run('key', 'list', '--workspace', workspace)).toMatchObject({
        keys: [{ id, name: 'CI', status: 'active' }],
      })

      expect(await run('usage', 'show', '--workspace', workspace)).toMatchObject({
        used: 1,
        limit: 250_000,
        remaining: 249_999,
      })
      expect(await run('usage', 'set', '--workspace', workspace, '--used', '250000')).toEqual({
        before: 1,
        used: 250_000,
      })
      expect(await statusOf('/v1/asn/15169', key)).toBe(402)
      expect(await service.ledger(workspace), 'the counter stays the sum of the ledger').toEqual({
        counter: 250_000,
        sum: 250_000,
        rows: 2,
      })
      await run('usage', 'set', '--workspace', workspace, '--used', '0')

      await run('key', 'pause', '--id', id)
      expect(await statusOf('/v1/asn/15169', key)).toBe(403)
      expect(await run('key', 'resume', '--id', id)).toMatchObject({ status: 'active' })
      expect(await statusOf('/v1/asn/15169', key)).toBe(200)
      const second = await run<{ id: string }>('key', 'create', '--workspace', workspace, '--name', 'Second')
      await run('subscription', 'remove', '--workspace', workspace, '--plan', 'lookups_growth')
      expect((await service.get('/v1/asn/15169', key)).headers.get('x-service-quota-limit')).toBe('1000')
      await run('subscription', 'remove', '--workspace', workspace, '--plan', 'suite_starter')
      const beyond = await admin('key', 'resume', '--id', second.id, '--json')
      expect([beyond.code, JSON.parse(beyond.out)]).toMatchObject([1, { ok: false, status: 'paused' }])
      await run('key', 'revoke', '--id', id)
      expect(await statusOf('/v1/asn/15169', key)).toBe(401)
      expect(await admin('key', 'revoke', '--id', id, '--json')).toMatchObject({
        code: 1,
        err: expect.stringContaining('KEY_ALREADY_REVOKED'),
      })
    },
    timeout,
  )

  it(
    'create a person who can sign in, and a link that signs in once; as a process, with the password on standard input',
    async () => {
      const email = 'person@example.test'
      const create = (input: string) =>
        runAdminProcess(service.databaseUrl, ['user', 'create', '--email', email, '--password', '--json'], input)
      expect(await create('password1234\n')).toMatchObject({
        code: 1,
        out: '',
        err: expect.stringContaining('common password'),
      })
      const created = await create('correct horse battery\n')
      expect(created).toMatchObject({ code: 0, err: '' })
      const { user_id } = JSON.parse(created.out) as { user_id: string }
      const { signIn } = service.system
      expect(
        await signIn.withPassword({ email, password: 'correct horse battery' }, { address: '192.0.2.1' }),
      ).toMatchObject({
        id: user_id,
      })
      const { link, minutes } = await run<{ link: string; minutes: number }>(
        'user',
        'link',
        '--email',
        email.toUpperCase(),
      )
      expect([link.split('#')[0], minutes]).toEqual(['http://localhost:3000/welcome', 15])
      const token = link.split('#')[1] ?? ''
      service.clock.set(new Date())
      expect(await signIn.withLink(token, { address: '192.0.2.1' })).toMatchObject({ id: user_id })
      expect(await signIn.withLink(token, { address: '192.0.2.1' })).toBeNull()
      const second = await run<{ owner_id: string }>(
        'workspace',
        'create',
        '--name',
        'W',
        '--owner',
        'PERSON@example.test',
      )
      expect(second.owner_id, 'an owner who exists is not made again').toBe(user_id)
    },
    timeout,
  )

  it(
    'find people by ID when their email is not verified, add an owner to a workspace, disable and enable a person',
    async () => {
      const { prisma } = service.system.database
      const claimed = 'ceo@bigcorp.example'
      const client = { address: '192.0.2.200' }
      await service.system.accounts.signUp({ email: claimed, password: 'correct horse battery' }, client)
      const { id } = await prisma.user.findFirstOrThrow({ where: { email: claimed } })
      for (const args of [
        ['workspace', 'create', '--name', 'BigCorp', '--owner', claimed],
        ['operator', 'add', '--email', claimed],
        ['user', 'link', '--email', claimed],
      ]) {
        const { code, err } = await admin(...args)
        expect([code, err]).toEqual([1, expect.stringContaining(`${claimed} is not verified`)])
        expect(err).toContain(id)
      }
      expect(await run('user', 'link', '--user', id)).toMatchObject({ minutes: 15 })
      expect(await run('user', 'verify', '--user', id)).toEqual({ user_id: id, email: claimed })
      expect(await run('operator', 'add', '--email', claimed)).toEqual({ user_id: id, operator: true })

      const owner = await createPerson(prisma, { email: 'owner@localhost', verified: true }, new Date())
      expect(await run('user', 'link', '--email', 'owner@localhost')).toHaveProperty('link')
      const { workspaceId } = await service.account()
      await run('workspace', 'owner', 'add', '--workspace', workspaceId, '--user', owner.id)
      const where = { workspaceId_userId: { workspaceId, userId: owner.id } }
      expect(await prisma.membership.findUnique({ where })).toMatchObject({ role: 'owner' })

      const reset = await run<{ link: string }>('user', 'reset', '--user', id)
      const [page, token = ''] = reset.link.split('#')
      expect(page).toBe('http://localhost:3000/reset-password')
      const next = { token, password: 'purple monkey dishwasher' }
      expect((await browserOf(service, null).mutate('me.resetPassword', next)).status).toBe(200)

      const account = await service.account()
      const cookie = await signInAs(service.system, account.userId)
      const session = async () => codeIn(await browserOf(service, cookie).query('me.session'))
      expect(await session()).toBeNull()
      expect(await run('user', 'disable', '--user', account.userId)).toMatchObject({ sessions_ended: 1 })
      expect(await session()).toBe('UNAUTHORIZED')
      const enter = () =>
        refusal(service.system.signIn.withPassword({ email: account.email, password: 'correct horse battery' }, client))
      expect(await enter()).toBe('ACCOUNT_DISABLED')
      for (const name of ['link', 'reset']) {
        const { code, err } = await admin('user', name, '--user', account.userId)
        expect([code, err]).toEqual([1, expect.stringContaining(`user enable --user ${account.userId}`)])
      }
      expect(await prisma.signInLink.count({ where: { userId: account.userId } })).toBe(0)
      expect(await statusOf('/v1/usage', account.key), 'keys belong to the workspace').toBe(200)
      await run('user', 'enable', '--user', account.userId)
      expect(await enter()).toBe('done')
    },
    timeout,
  )

  it(
    'check the installation with doctor, feeds and retention, without revealing a secret',
    async () => {
      const report = await run<{
        ok: boolean
        checks: { name: string; ok: boolean }[]
        upstreams: Record<string, { ok: boolean; said: string }>
        settings: Record<string, unknown>
      }>('doctor')
      expect(report.ok).toBe(true)
      expect(report.checks.map(({ name, ok }) => [name, ok])).toEqual(
        ['database', 'writes', 'migrations', 'ip_location', 'asn_table'].map((name) => [name, true]),
      )
      expect(report.upstreams.osv, 'an upstream that does not answer is told, not an illness').toEqual({
        ok: false,
        said: 'down',
      })
      expect(report.settings.DATABASE_URL).toBe('set')
      expect(JSON.stringify(report)).not.toContain(new URL(service.databaseUrl).password)
      expect(await run('feeds', 'list')).toMatchObject({
        feeds: [
          { name: 'ip_location', loaded: true },
          { name: 'asn_table', loaded: true },
          { name: 'anonymous_ip', connected: false, loaded: false },
          ...[
            'kev',
            'tor_exits',
            'drop',
            'vpn_ranges',
            'provider_ranges',
            'stopforumspam',
            'blocklist_de',
            'asn_drop',
            'disposable',
            'mail_domains',
            'disposable_phones',
            'urlhaus',
            'openphish',
            'hsts_preload',
            'tranco',
            'rpki',
            'rdap_bootstrap',
          ].map((name) => ({ name, origin: 'feed', connected: true, loaded: false, entries: null })),
        ],
      })
      expect(await run('feeds', 'refresh', 'kev')).toMatchObject({
        feeds: [{ name: 'kev', refreshed: false, why: expect.stringContaining('is not responding') }],
      })
      const internet = await openInternet()
      const outside = (...args: string[]) => runAdmin(service.databaseUrl, [...args, '--json'], internet.settings)
      expect(JSON.parse((await outside('feeds', 'refresh', 'kev')).out)).toMatchObject({
        feeds: [{ name: 'kev', refreshed: true, loaded: true, age_days: 0 }],
      })
      expect(JSON.parse((await outside('feeds', 'refresh', 'tor_exits')).out)).toMatchObject({
        feeds: [{ name: 'tor_exits', refreshed: true, entries: 20, missing: [], older: [] }],
      })
      expect(JSON.parse((await outside('feeds', 'refresh', 'rdap_bootstrap')).out)).toMatchObject({
        feeds: [{ name: 'rdap_bootstrap', refreshed: true, loaded: true, missing: [], older: [] }],
      })
      expect(JSON.parse((await outside('doctor')).out)).toMatchObject({
        upstreams: { osv: { ok: true } },
        feeds: expect.arrayContaining([expect.objectContaining({ name: 'tor_exits', entries: 20, loaded: true })]),
      })
      await internet.close()
      expect(await run('feeds', 'refresh', 'asn_table')).toMatchObject({
        feeds: [{ name: 'asn_table', refreshed: false }],
      })
      const deleted = await run('retention', 'run', '--now', '2100-01-01T00:00:00Z')
      expect(deleted).toHaveProperty('lookup_history')
    },
    timeout,
  )
})

it(
  'a command on the embedded database starts it if a crash has left its process file, and stops it afterwards',
  async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-crashed-'))
    atEnd(async () => rmSync(folder, { recursive: true }))
    const pidFile = path.join(folder, 'postgres', 'postmaster.pid')
    const embedded = await startEmbeddedPostgres(folder)
    const postmaster = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
    linkSync(pidFile, `${pidFile}.left`)
    embedded.stop('immediate')
    await waitUntil(() => !isRunning(postmaster))
    renameSync(`${pidFile}.left`, pidFile)

    const settings = readEnv({ ...closedUpstreams, DATA_DIR: folder })
    const backup = ['backup', '--to', path.join(folder, 'backup')]
    const { code, err } = await runCommand(backup, () => settings, Readable.from([]))
    expect([code, err]).toEqual([1, expect.stringContaining('has no tables of this service')])
    expect(existsSync(pidFile)).toBe(false)
  },
  timeout,
)
