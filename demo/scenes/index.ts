import type { Scene } from '../scene.ts'
import { bulkScenes } from './bulk.ts'
import { deviceScenes } from './devices.ts'
import { linkScenes } from './links.ts'
import { operatorScenes } from './operator.ts'
import { outageScenes } from './outages.ts'
import { ruleScenes } from './rules.ts'
import { scanScenes } from './scans.ts'
import { senderScenes } from './senders.ts'
import { siteScenes } from './sites.ts'
import { teamScenes } from './team.ts'
import { watchScenes } from './watches.ts'

export const scenes: readonly Scene[] = [
  ...teamScenes,
  ...ruleScenes,
  ...senderScenes,
  ...siteScenes,
  ...deviceScenes,
  ...outageScenes,
  ...operatorScenes,
  ...bulkScenes,
  ...linkScenes,
  ...scanScenes,
  ...watchScenes,
]
