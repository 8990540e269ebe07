import { beforeAll, describe, expect, it } from 'vitest'
import { runAdmin, runAdminProcess } from '../testing/admin.ts'
import { atEnd } from '../testing/at-end.ts'
import { cloneDatabase } from '../testing/service.ts'
import { testCluster } from '../testing/test-cluster.ts'
import { administer, databaseUrl as testDatabaseUrl } from '../testing/test-database.ts'

const timeout = 120_000
let databaseUrl: string
beforeAll(async () => {
  databaseUrl = await cloneDatabase()
})
const admin = (...args: string[]) => runAdmin(databaseUrl, args)

describe('operator commands that fail', () => {
  it(
    'exit 1 on bad input with one line that names the option',
    async () => {
      const made = await admin('workspace', 'create', '--name', 'Acme', '--owner', 'a@example.test', '--json')
      const { workspace_id: workspaceId } = JSON.parse(made.out) as { workspace_id: string }
      const wrong: [string, ...string[]][] = [
        ['--plan', 'subscription', 'add', '--workspace', 'ws_x', '--plan', 'gold'],
        ['--used', 'usage', 'set', '--workspace', 'ws_x', '--used', '-5x'],
        ['--used', 'usage', 'set', '--workspace', 'ws_x', '--used', ''],
        ['--used', 'usage', 'set', '--workspace', 'ws_x', '--used', '2000000001'],
        ['--ip: Not a valid', 'subject', 'erase', '--workspace', workspaceId, '--ip', 'nonsense'],
        ['--phone: Not a phone', 'subject', 'export', '--workspace', workspaceId, '--phone', '1'],
        ['--owner', 'workspace', 'create', '--name', 'Acme'],
        ['--owner must be an email', 'workspace', 'create', '--name', 'Acme', '--owner', 'bad@localhost'],
        ['feeds accept NAME', 'feeds', 'accept'],
        ['--workspace', 'key', 'create'],
        ['--password', 'user', 'create', '--email', 'a@example.test', '--password'],
        ['--now', 'retention', 'run', '--now', 'yesterday'],
        ['--colour', 'doctor', '--colour', 'red'],
        ['ws_none', 'usage', 'show', '--workspace', 'ws_none'],
        ['nobody@example.test', 'user', 'link', '--email', 'nobody@example.test'],
        ['No update of tor_exits', 'feeds', 'accept', 'tor_exits'],
      ]
      for (const [names, ...args] of wrong) {
        const { code, out, err } = await admin(...args)
        expect([code, out], args.join(' ')).toEqual([1, ''])
        const [first, ...further] = err.trimEnd().split('\n')
        expect(first).toContain(names)
        expect(
          further.filter((line) => !line.startsWith('Usage: ')),
          'no stack',
        ).toEqual([])
      }
      const json = await admin('subscription', 'add', '--workspace', 'ws_x', '--plan', 'gold', '--json')
      expect(JSON.parse(json.err)).toMatchObject({
        error: { code: 'VALIDATION_FAILED', message: expect.stringContaining('--plan') },
      })
    },
    timeout,
  )

  it('say of a database without tables that the service has to be started first', async () => {
    const { clusterUrl } = testCluster()
    const name = `test_${process.pid}_without_tables`
    await administer(clusterUrl, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE template0`))
    atEnd(() => administer(clusterUrl, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`)))
    const { code, err } = await runAdmin(testDatabaseUrl(clusterUrl, name), ['usage', 'show', '--workspace', 'ws_x'])
    expect([code, err]).toEqual([1, 'The database has no tables yet. Start the service once: it creates them.\n'])
  })

  it(
    'exit 2 on an unknown command with the list of commands, and exit 1 on an unreachable database',
    async () => {
      const ends = await Promise.all([runAdminProcess(databaseUrl, ['make', 'coffee']), admin(), admin('key')])
      for (const { code, out, err } of ends) {
        expect([code, out]).toEqual([2, ''])
        expect(err).toContain('workspace create --name N --owner E [--plan P]')
      }
      const url = new URL(databaseUrl)
      url.port = '1'
      const end = await runAdmin(url.href, ['usage', 'show', '--workspace', 'x'])
      expect(end.code).toBe(1)
      expect(end.err).not.toContain(url.password)
    },
    timeout,
  )
})
