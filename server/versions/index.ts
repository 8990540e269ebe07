import type { EcosystemId } from '../catalog/ecosystems.ts'
import { composer } from './composer.ts'
import { go } from './go.ts'
import { maven } from './maven.ts'
import { npm } from './npm.ts'
import type { VersionOrder } from './order.ts'
import { pypi } from './pypi.ts'

export type { RangeEdge, VersionOrder } from './order.ts'

/** Version order of each ecosystem. Pass a parsed version only to the order that parsed it. */
export const orders: Record<EcosystemId, VersionOrder> = { npm, composer, pypi, maven, go }
