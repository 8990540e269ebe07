import { createRule, RuleBody } from '../rules/index.ts'
import { changeNow, type Service } from './service.ts'

export const plainRule = {
  name: 'Block Tor',
  action: 'block',
  conditions: [{ field: 'ip.is_tor', operator: 'is_true' }],
  mode: 'enforce',
} as const

let made = 0

/** Creates a uniquely named rule in the workspace, bypassing the API. */
export const makeRule = (service: Service, workspaceId: string, over: Record<string, unknown> = {}) =>
  createRule(
    service.system.database.prisma,
    { workspaceId, body: RuleBody.parse({ ...plainRule, name: `Rule ${made++}`, ...over }) },
    changeNow(service.system),
  )
