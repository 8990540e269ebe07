import type { EcosystemId } from '../catalog/ecosystems.ts'
import { composer } from './composer.ts'
import { go } from './go.ts'
import { maven } from './maven.ts'
import { npm } from './npm.ts'
import type { VersionOrder } from './order.ts'
import { pypi } from './pypi.ts'

export type { VersionOrder } from './order.ts'

/** The version order of each ecosystem. A version is opaque and goes back only to the order that read it. */
export const orders: Record<EcosystemId, VersionOrder> = { npm, composer, pypi, maven, go }
