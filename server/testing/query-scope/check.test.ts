import { loadModule, parseSync } from 'libpg-query'
import { beforeAll, describe, expect, it } from 'vitest'
import { openService } from '../service.ts'
import { violationsOf, workspaceTables } from './check.ts'
import { statementsOfRun } from './statements.ts'
import { unscopedUses } from './unscoped.ts'

beforeAll(() => loadModule())
const tables = workspaceTables()
const unscoped = (text: string): string[] => unscopedUses(parseSync(text), tables).map(({ table }) => table)

describe('a statement', () => {
  it.each([
    'SELECT 1 FROM rules WHERE id = $1 AND workspace_id = $2',
    'SELECT 1 FROM rules r JOIN workspaces w ON w.id = r.workspace_id WHERE w.id = $1',
    'SELECT 1 FROM events e WHERE e.workspace_id = ANY ($1) AND EXISTS (SELECT FROM event_tags t WHERE t.workspace_id = e.workspace_id)',
    'SELECT 1 FROM rules WHERE (workspace_id = $1 AND id = $2) OR (workspace_id = $1 AND name = $3)',
    'SELECT 1 FROM protected_links WHERE workspace_id IS NULL AND id = $1',
    'SELECT 1 FROM rules WHERE (workspace_id, id) = ($1, $2)',
    'WITH named AS (SELECT id FROM rules WHERE workspace_id = $1) SELECT 1 FROM named',
    'UPDATE rules SET name = $1 WHERE workspace_id = $2 AND id = $3',
    'DELETE FROM rules r USING unnest($1::text[]) AS t(id) WHERE r.workspace_id = t.id',
    'INSERT INTO rules (id, workspace_id) VALUES ($1, $2)',
    'SELECT 1 FROM users WHERE id = $1',
  ])('is limited to a workspace: %s', (text) => {
    expect(unscoped(text)).toEqual([])
  })

  it.each([
    ['SELECT 1 FROM rules WHERE id = $1', ['rules']],
    ['SELECT 1 FROM rules WHERE workspace_id <> $1', ['rules']],
    ['SELECT 1 FROM rules WHERE workspace_id = $1 OR id = $2', ['rules']],
    ['SELECT 1 FROM rules WHERE workspace_id = $1 OR true', ['rules']],
    ['SELECT 1 FROM rules WHERE workspace_id = workspace_id', ['rules']],
    ['SELECT 1 FROM events e JOIN event_tags t ON t.workspace_id = e.workspace_id', ['events', 'event_tags']],
    [
      'SELECT 1 FROM events e WHERE e.workspace_id = $1 AND EXISTS (SELECT FROM event_tags t WHERE t.tag = $2)',
      ['event_tags'],
    ],
    [
      'SELECT 1 FROM allowed_domains WHERE workspace_id = $1 UNION ALL SELECT 1 FROM sites WHERE domain = $2',
      ['sites'],
    ],
    ['WITH named AS (SELECT id FROM rules) SELECT 1 FROM named', ['rules']],
    ['UPDATE rules SET name = $1 WHERE id = $2', ['rules']],
    ['DELETE FROM rules WHERE id = $1', ['rules']],
    ['INSERT INTO rules (id) VALUES ($1)', ['rules']],
  ])('is not limited to a workspace: %s', (text, expected) => {
    expect(unscoped(text).toSorted()).toEqual([...expected].toSorted())
  })
})

describe('the statements of the service', () => {
  it('are recorded with the file that sends them, through Prisma and pg, and those of tests are not', async () => {
    const service = await openService()
    await service.account()
    await service.system.database.prisma.rule.findMany({
      where: { id: 'rule_of_a_test', description: 'a query of this test' },
    })
    const { statements } = statementsOfRun()
    const files = new Set(statements.values())
    expect(files).toContain('server/accounts/people.ts')
    expect(files).toContain('server/accounts/workspace-lock.ts')
    expect([...files].filter((file) => /\.test\.ts$|^server\/testing\//.test(file))).toEqual([])
    expect([...statements.keys()].filter((text) => text.includes('"rules"."description" = '))).toEqual([])
  })

  it('that follow BEGIN in one text are recorded too', async () => {
    const { system } = await openService()
    const { statements, callers } = statementsOfRun()
    const text = 'BEGIN; SELECT 1 FROM rules WHERE id IS NULL; COMMIT'
    await callers.run(
      () => 'server/rules/example.ts',
      () => system.database.pool.query(text),
    )
    expect(statements.get(text)).toBe('server/rules/example.ts')
    statements.delete(text)
  })

  it('that are not limited are reported with their file', async () => {
    const text = 'SELECT 1 FROM rules WHERE id = $1'
    expect(await violationsOf(text, 'server/rules/example.ts')).toEqual([
      `server/rules/example.ts: rules is not limited by workspace_id, only by id\n  ${text}`,
    ])
  })
})
