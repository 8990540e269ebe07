import { readFileSync } from 'node:fs'
import path from 'node:path'
import { loadModule, parseSync } from 'libpg-query'
import { beforeAll, describe, expect, it } from 'vitest'
import { migrationNames } from './migrate.ts'
import { lastReleased } from './releases.ts'

type Node = Record<string, unknown>
type Command = { subtype: string; name?: string; def?: { ColumnDef?: Node; Constraint?: { conname?: string } } }

const additions = new Set([
  'CreateStmt',
  'IndexStmt',
  'CreateFunctionStmt',
  'CreateEnumStmt',
  'CreateTrigStmt',
  'CommentStmt',
  'CreateStatsStmt',
  'VacuumStmt',
])
const columnChanges = new Set([
  'AT_DropNotNull',
  'AT_ColumnDefault',
  'AT_SetStatistics',
  'AT_SetRelOptions',
  'AT_ReplicaIdentity',
])

/** Constraints that no statement of the release before refers to (ON CONFLICT), and no row violates. */
const unusedConstraints = new Set([
  'event_tags_pkey',
  // Both keys identify a row. A link to a report has the workspace of the report, and a trigger gives a target that of its job.
  ...[
    ...['subscriptions', 'rules', 'senders', 'saved_reports', 'device_tests', 'captcha_tests', 'scans', 'sites'],
    ...['webhooks', 'bulk_jobs', 'bulk_targets', 'analytics_deltas'],
  ].map((table) => `${table}_pkey`),
  'report_links_report_id_fkey',
  'report_links_workspace_id_report_id_fkey',
  'bulk_targets_job_id_fkey',
  'bulk_targets_workspace_id_job_id_fkey',
])

const statementsOf = (sql: string): [kind: string, node: Node][] =>
  ((parseSync(sql) as { stmts?: { stmt: Record<string, Node> }[] }).stmts ?? []).flatMap(({ stmt }) =>
    Object.entries(stmt),
  )

/** Columns that the statements add to tables, as `table.column`. */
const columnsAdded = (sql: string): string[] =>
  statementsOf(sql).flatMap(([kind, node]) =>
    kind === 'AlterTableStmt'
      ? (node.cmds as { AlterTableCmd: Command }[]).flatMap(({ AlterTableCmd: { def } }) =>
          def?.ColumnDef ? [`${tableOf(node)}.${def.ColumnDef.colname}`] : [],
        )
      : [],
  )

/**
 * What a migration does besides adding: statements after which the release before could fail or lose data. `added`: columns
 * that it does not know.
 */
function breakingChanges(sql: string, added: ReadonlySet<string>): string[] {
  const statements = statementsOf(sql)
  const created = new Set(statements.flatMap(([kind, node]) => (kind === 'CreateStmt' ? [tableOf(node)] : [])))
  return statements.flatMap(([kind, node]) => {
    if (additions.has(kind)) return []
    // Without an index a statement is slower, and its result the same.
    if (kind === 'DropStmt' && node.removeType === 'OBJECT_INDEX') return []
    if (kind === 'UpdateStmt' && columnsSet(node).every((column) => added.has(column))) return []
    if (kind !== 'AlterTableStmt') return [kind]
    if (created.has(tableOf(node))) return []
    return (node.cmds as { AlterTableCmd: Command }[]).flatMap(({ AlterTableCmd: command }) => {
      if (columnChanges.has(command.subtype)) return []
      const constraint = command.name ?? command.def?.Constraint?.conname ?? ''
      const isConstraint = ['AT_DropConstraint', 'AT_AddConstraint'].includes(command.subtype)
      if (isConstraint && unusedConstraints.has(constraint)) return []
      if (command.subtype !== 'AT_AddColumn') return [`${command.subtype} ${constraint}`.trim()]
      return isOptional(command.def?.ColumnDef ?? {}) ? [] : [`${command.subtype} without a default`]
    })
  })
}

const columnsSet = (node: Node): string[] =>
  (node.targetList as { ResTarget: { name: string } }[]).map(({ ResTarget }) => `${tableOf(node)}.${ResTarget.name}`)

const tableOf = (node: Node): string => String((node.relation as Node).relname)

/** Whether rows can be inserted by statements that do not know the column. */
function isOptional(column: Node): boolean {
  const kinds = ((column.constraints ?? []) as { Constraint: { contype: string } }[]).map(
    (one) => one.Constraint.contype,
  )
  return !kinds.includes('CONSTR_NOTNULL') || kinds.includes('CONSTR_DEFAULT') || kinds.includes('CONSTR_GENERATED')
}

beforeAll(() => loadModule())

describe('a migration', () => {
  const since = migrationNames().filter((name) => name > lastReleased)

  const sqlOf = (name: string) =>
    readFileSync(path.join(import.meta.dirname, 'migrations', name, 'migration.sql'), 'utf8')

  it.each(since)('since the release before only adds, so that its processes go on: %s', (name) => {
    const added = new Set(since.flatMap((one) => columnsAdded(sqlOf(one))))
    expect(breakingChanges(sqlOf(name), added)).toEqual([])
  })

  it.each([
    ['ALTER TABLE events DROP COLUMN note', ['AT_DropColumn note']],
    ['ALTER TABLE events ALTER COLUMN note SET NOT NULL', ['AT_SetNotNull note']],
    ['ALTER TABLE events ALTER COLUMN note TYPE int USING 1', ['AT_AlterColumnType note']],
    ['ALTER TABLE events ADD COLUMN more text NOT NULL', ['AT_AddColumn without a default']],
    ["ALTER TABLE events ADD COLUMN more text NOT NULL DEFAULT ''", []],
    ['ALTER TABLE events RENAME COLUMN note TO remark', ['RenameStmt']],
    ['DROP TABLE events', ['DropStmt']],
    ['DROP FUNCTION observe_events', ['DropStmt']],
    ['DROP INDEX events_expires_at_idx', []],
    ['ALTER TABLE events DROP CONSTRAINT events_pkey', ['AT_DropConstraint events_pkey']],
    ['DELETE FROM events', ['DeleteStmt']],
    ["UPDATE events SET note = ''", ['UpdateStmt']],
    ["ALTER TABLE events ADD COLUMN more text; UPDATE events SET more = ''", []],
    ['CREATE TABLE more (id int); ALTER TABLE more ADD CONSTRAINT more_pkey PRIMARY KEY (id)', []],
    ['ALTER TABLE events ADD CONSTRAINT short CHECK (length(note) < 5)', ['AT_AddConstraint short']],
  ])('is judged by its statements: %s', (sql, expected) => {
    expect(breakingChanges(sql, new Set(columnsAdded(sql)))).toEqual(expected)
  })
})
