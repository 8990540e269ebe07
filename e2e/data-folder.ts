import os from 'node:os'
import path from 'node:path'

/** Data folder of a service that the browser tests of this port start. */
export const dataFolder = (name: string): string =>
  path.join(os.tmpdir(), `assay-e2e-${process.env.E2E_PORT ?? 3410}-${name}`)
