import { readFileSync } from 'node:fs'
import path from 'node:path'
import { loadModule, parseSync } from 'libpg-query'
import { allows } from './exceptions.ts'
import { statementsOfRun } from './statements.ts'
import { unscopedUses } from './unscoped.ts'

export function workspaceTables(): Set<string> {
  const schema = readFileSync(path.resolve(import.meta.dirname, '../../../prisma/schema.prisma'), 'utf8')
  const models = schema.split(/^model /m).filter((model) => model.includes('@map("workspace_id")'))
  return new Set(models.flatMap((model) => /@@map\("(\w+)"\)/.exec(model)?.[1] ?? []))
}

/**
 * Describes the uses of workspace tables in a statement that are neither limited by a `workspace_id` predicate nor
 * allowed by an exception.
 */
export async function violationsOf(text: string, file: string, tables = workspaceTables()): Promise<string[]> {
  await loadModule()
  return unscopedUses(parseSync(text), tables)
    .filter((use) => !allows(file, text, use))
    .map(({ table, limitedBy }) => {
      const by = limitedBy.length > 0 ? `, only by ${limitedBy.join(', ')}` : ''
      return `${file}: ${table} is not limited by workspace_id${by}\n  ${text.replace(/\s+/g, ' ')}`
    })
}

let checked = new Set<string>()

/** Violations among the statements sent by this process since the last call. */
export async function newViolations(): Promise<string[]> {
  const { statements } = statementsOfRun()
  const tables = workspaceTables()
  const fresh = [...statements].filter(([text]) => !checked.has(text))
  checked = new Set(statements.keys())
  return (await Promise.all(fresh.map(([text, file]) => violationsOf(text, file, tables)))).flat()
}
