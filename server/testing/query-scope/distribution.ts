import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Where a sharded PostgreSQL (Citus) would keep a table: `distributed` by workspace, a `reference` table copied to every
 * shard because statements of one workspace join it, or `local` to the coordinator.
 */
export type Distribution = 'distributed' | 'reference' | 'local'

/** Tables without `workspace_id`. */
export const placed: Record<string, Distribution> = {
  users: 'reference',
  workspaces: 'reference',
  password_credentials: 'local',
  totp_secrets: 'local',
  passkeys: 'local',
  recovery_codes: 'local',
  oidc_identities: 'local',
  sessions: 'local',
  account_events: 'local',
  sign_in_links: 'local',
  deleted_workspaces: 'local',
  billing_events: 'local',
  billing_prices: 'local',
  held_list_updates: 'local',
  periodic_tasks: 'local',
  attempt_windows: 'local',
  retained_answers: 'local',
  source_probes: 'local',
  source_probe_hours: 'local',
  spent_tokens: 'local',
  abuse_reports: 'local',
  appeals: 'local',
  retired_link_codes: 'local',
  installation: 'local',
  link_visits: 'local',
}

/** Small tables with `workspace_id`, found by a hash, a token or a code before the workspace is known. */
const foundFirst = ['api_keys', 'invitations', 'report_links', 'memberships', 'billing_customers', 'mail_outbox']

/** Rows of people that may name a workspace: they stay beside the people, and are found by them. */
const ofPeople = ['notices']

/** Links belong to a workspace or to none, and visitors find them by their code: they and their visits stay together. */
const ofVisitors = ['protected_links']

/** `primaryKey`: null without one. */
type Table = { name: string; hasWorkspace: boolean; primaryKey: string[] | null }

export function tablesOfSchema(): Table[] {
  const schema = readFileSync(path.resolve(import.meta.dirname, '../../../prisma/schema.prisma'), 'utf8')
  return schema
    .split(/^model /m)
    .slice(1)
    .map((model) => {
      const name = /@@map\("(\w+)"\)/.exec(model)?.[1] ?? ''
      const composite = /@@id\(\[([^\]]+)\]/.exec(model)?.[1]?.split(/, */)
      const single = /^\s+(\w+)\s.*@id\b/m.exec(model)?.[1]
      return {
        name,
        hasWorkspace: model.includes('@map("workspace_id")'),
        primaryKey: composite ?? (single ? [single] : null),
      }
    })
}

export function distributionOf({ name, hasWorkspace }: Table): Distribution | null {
  if (!hasWorkspace) return placed[name] ?? null
  if ([...ofPeople, ...ofVisitors].includes(name)) return 'local'
  return foundFirst.includes(name) ? 'reference' : 'distributed'
}
