import { readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { totpPlace } from './accounts/second-factor/totp.ts'
import { readSecret, setSecret } from './devices/captcha/secrets.ts'
import { forgetSubject, SubjectRequestInput, subjectHash } from './events/index.ts'
import { openInstallationSecret } from './installation-secret.ts'
import { minuteMs, systemClock } from './platform/clock.ts'
import { createLog } from './platform/log.ts'
import { openSeal } from './platform/seal.ts'
import { rotateSealedValues, rotationState, sealedColumns } from './secret-rotation.ts'
import { placeOf } from './source-keys/book.ts'
import { runAdmin } from './testing/admin.ts'
import { atEnd } from './testing/at-end.ts'
import { changeNow, cloneDatabase, openService, type Service, testSecret } from './testing/service.ts'
import { testPool } from './testing/test-pool.ts'
import { makeWebhook, webhookOf } from './testing/webhooks.ts'
import { rotateSecret } from './webhooks/index.ts'
import { openSecret } from './webhooks/secret.ts'

const newSecret = 'the secret that replaces that of the tests'
const replaced = { secret: newSecret, settings: { AUTH_SECRET_PREVIOUS: testSecret } }
const log = createLog('silent')
const phone = '+4915112345678'

describe('the secret of an installation', () => {
  const open = (pool: pg.Pool, secret: string, previous: string | null = null, adopt = false) =>
    openInstallationSecret({ pool, clock: systemClock, log, secret, previous, adopt })

  it('is that of exactly one of concurrent first starts; the others are refused with the setting to change', async () => {
    const pool = testPool(await cloneDatabase())
    const secrets = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(40))
    const starts = await Promise.allSettled(secrets.map((secret) => open(pool, secret)))
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const start of starts)
      if (start.status === 'rejected') expect(String(start.reason)).toMatch(/AUTH_SECRET .*Set AUTH_SECRET to/s)
    const winner = secrets[starts.findIndex(({ status }) => status === 'fulfilled')] ?? ''
    await expect(Promise.all([winner, winner, winner].map((secret) => open(pool, secret)))).resolves.toHaveLength(3)
  })

  it('refuses a service with another one, and the database does not hold it', async () => {
    const { databaseUrl, system } = await openService()
    await expect(openService({ databaseUrl, secret: newSecret })).rejects.toThrow(/AUTH_SECRET_PREVIOUS/)
    const { rows } = await system.database.pool.query('SELECT i::text AS whole FROM installation i')
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(testSecret)
  })

  it('may be replaced only with the one before, which is needed until nothing is encrypted with it', async () => {
    const pool = testPool(await cloneDatabase())
    const [first, second, third] = ['1', '2', '3'].map((digit) => digit.repeat(40)) as [string, string, string]
    await open(pool, first)
    await expect(open(pool, second, third)).rejects.toThrow('AUTH_SECRET is not the secret')
    await Promise.all([open(pool, second, first), open(pool, second, first), open(pool, second, first)])
    await expect(open(pool, first)).rejects.toThrow('AUTH_SECRET is not the secret')
    await expect(open(pool, second)).rejects.toThrow('Set AUTH_SECRET_PREVIOUS')
    await expect(open(pool, third, second)).rejects.toThrow('Set AUTH_SECRET_PREVIOUS')
    await open(pool, first, second)
    await open(pool, second, first)
    const later = new Date(Date.now() + 11 * minuteMs)
    await rotateSealedValues({ pool, secret: second, previous: first }, later)
    await open(pool, second)
    await open(pool, third, second)
  })

  it('that is lost can be given up by the operator', async () => {
    const pool = testPool(await cloneDatabase())
    await open(pool, newSecret)
    const url = (pool.options as { connectionString: string }).connectionString
    expect(await runAdmin(url, ['operator', 'list'])).toMatchObject({ code: 1, err: /AUTH_SECRET/ })
    expect(await runAdmin(url, ['secret', 'adopt', '--json'])).toMatchObject({ code: 0, out: /"rotation":"none"/ })
    expect(await runAdmin(url, ['operator', 'list'])).toMatchObject({ code: 0 })
    await expect(open(pool, newSecret)).rejects.toThrow('AUTH_SECRET')
  })

  it('in a file is the same for processes that start together', async () => {
    const folder = path.join(os.tmpdir(), `assay-secret-${process.pid}`)
    atEnd(async () => rmSync(folder, { recursive: true, force: true }))
    const code = `
      const { parentPort, workerData } = require('node:worker_threads')
      import(workerData.module).then(({ authSecretOf }) =>
        parentPort.postMessage(authSecretOf({ AUTH_SECRET: null, DATA_DIR: workerData.folder })))`
    const module = new URL('./platform/secret-file.ts', import.meta.url).href
    const secretOf = () =>
      new Promise<string>((resolve, reject) =>
        new Worker(code, { eval: true, workerData: { module, folder } }).on('message', resolve).on('error', reject),
      )
    const secrets = await Promise.all([secretOf(), secretOf(), secretOf()])
    expect(new Set(secrets).size).toBe(1)
    expect(secrets[0]).toMatch(/^[\w-]{43}$/)
    expect(readdirSync(folder)).toEqual(['auth-secret'])
  })
})

describe('a rotation of AUTH_SECRET', () => {
  let before: Service
  let after: Service
  const opened: Record<string, () => Promise<unknown>> = {}
  const state = () => rotationState({ pool: after.system.database.pool, ...after.system.secrets })

  beforeAll(async () => {
    before = await openService()
    const account = await before.account('suite_agency')
    const { workspaceId, userId } = account
    const { database, seal, keyedHash } = before.system
    const { prisma, pool } = database
    const at = before.clock.now()
    const place = { workspaceId, provider: 'turnstile' as const }
    await setSecret({ prisma, seal }, place, 'the secret of turnstile', changeNow(before.system))
    const sourcePlace = placeOf(workspaceId, 'abuseipdb')
    const source = { workspaceId, source: 'abuseipdb', last4: '1234', state: 'ok', stateSince: at, createdAt: at }
    await prisma.sourceKey.create({
      data: { ...source, createdBy: 'test', secret: seal.close('the key of a source', sourcePlace) },
    })
    await prisma.workspace.update({ where: { id: workspaceId }, data: { sourceKeysRevision: 1 } })
    await prisma.totpSecret.create({
      data: { userId, createdAt: at, confirmedAt: at, secret: seal.close('TOTPSECRET', totpPlace(userId)) },
    })
    const webhook = await makeWebhook(before, account)
    const own = { workspaceId, id: webhook.id }
    const renewed = await rotateSecret({ prisma, seal }, own, changeNow(before.system))
    const template = await prisma.webhook.findFirstOrThrow({ where: { id: webhook.id } })
    await prisma.webhook.createMany({
      data: Array.from({ length: 450 }, (_, n) => {
        const id = `wh_many_${n}`
        const sealed = seal.close(`whsec_${n}`, `webhooks/${id}`)
        return { ...template, id, url: `https://hooks.example/${n}`, secret: sealed, previousSecret: null }
      }),
    })
    const hash = subjectHash(keyedHash, 'phone', workspaceId, phone)
    await pool.query(
      `INSERT INTO events (id, workspace_id, type, severity, created_at, expires_at, summary, details, actor_type, actor_label, phone_hash)
       VALUES ('evt_of_phone', $1, 'assessment.completed', 'info', $2, $2::timestamptz + interval '90 days', 'x', '{}', 'system', 'x', $3)`,
      [workspaceId, at, hash],
    )
    after = await openService({ databaseUrl: before.databaseUrl, ...replaced })
    const { system } = after
    Object.assign(opened, {
      'the secret of a webhook': async () => {
        const { secret, previousSecret } = await webhookOf(after, webhook)
        const [current, former] = [secret, previousSecret ?? new Uint8Array()].map((sealed) =>
          openSecret(system.seal, webhook.id, sealed),
        )
        expect([current, former]).toEqual([renewed.secret, webhook.secret])
      },
      'the secret of a CAPTCHA provider': async () =>
        expect(await readSecret({ prisma: system.database.prisma, seal: system.seal }, place)).toBe(
          'the secret of turnstile',
        ),
      'the key of a source': async () => {
        const row = await system.database.prisma.sourceKey.findFirstOrThrow({ where: { workspaceId } })
        expect(system.seal.open(row.secret, sourcePlace)).toBe('the key of a source')
      },
      'a second factor': async () => {
        const row = await system.database.prisma.totpSecret.findUniqueOrThrow({ where: { userId } })
        expect(system.seal.open(row.secret, totpPlace(userId))).toBe('TOTPSECRET')
      },
      'the hash of a phone number': async () =>
        expect(subjectHash(system.keyedHash, 'phone', workspaceId, phone)).toBe(hash),
    })
  })
  const readAll = async () => {
    for (const [name, read] of Object.entries(opened))
      await read().catch((error: unknown) => expect.fail(`${name}: ${error}`))
  }

  it('covers every column of secrets', async () => {
    const { rows } = await before.system.database.pool.query<{ name: string }>(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND data_type = 'bytea' AND column_name LIKE '%secret%' ORDER BY 1`,
    )
    expect(sealedColumns.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(rows.map(({ name }) => name))
  })

  it('leaves every secret readable before, during and after it, although it is interrupted', async () => {
    const deps = { ...after.system.secrets, pool: after.system.database.pool }
    await readAll()
    expect(await state()).toMatchObject({ rotation: 'running', values: { current: 0, previous: 455, unreadable: 0 } })
    expect(await rotateSealedValues(deps, after.clock.now())).toBeNull()
    after.clock.advance(11 * minuteMs)

    let updates = 0
    const failing = {
      query: (text: string, values: unknown[]) => {
        if (/^UPDATE/.test(text) && updates++ > 1) throw new Error('interrupted')
        return deps.pool.query(text, values)
      },
    } as unknown as pg.Pool
    await expect(rotateSealedValues({ ...deps, pool: failing }, after.clock.now())).rejects.toThrow('interrupted')
    expect(await state()).toMatchObject({ rotation: 'running', values: { current: 400, previous: 55, unreadable: 0 } })
    await readAll()

    expect(await rotateSealedValues(deps, after.clock.now())).toEqual({ current: 455, previous: 0, unreadable: 0 })
    expect(await state()).toMatchObject({ rotation: 'finished', previous_needed_until: '2026-11-22T12:00:00.000Z' })
    after = await openService({ databaseUrl: before.databaseUrl, secret: newSecret })
    expect(await state()).toMatchObject({ rotation: 'none', values: { current: 455, previous: 0, unreadable: 0 } })
    const { secret } = await webhookOf(after, { id: 'wh_many_7' })
    expect(openSeal(newSecret).open(secret, 'webhooks/wh_many_7')).toBe('whsec_7')
    await expect(openService({ databaseUrl: before.databaseUrl })).rejects.toThrow('AUTH_SECRET')
  })

  it('still finds the events of a phone number that was stored before it', async () => {
    const last = await openService({ databaseUrl: before.databaseUrl, secret: newSecret })
    const { rows } = await last.system.database.pool.query<{ workspace_id: string }>(
      `SELECT workspace_id FROM events WHERE id = 'evt_of_phone'`,
    )
    const workspaceId = rows[0]?.workspace_id ?? ''
    const by = changeNow(last.system).author
    const request = { workspaceId, subject: SubjectRequestInput.parse({ kind: 'phone', value: phone }), by }
    const at = last.clock.now()
    const erased = await forgetSubject({ ...last.system.database, store: null }, last.system.keyedHash, {
      ...request,
      at,
      requestId: null,
      retentionDays: 90,
    })
    expect(erased).toMatchObject({ events: 1 })
  })
})
