import { rmSync } from 'node:fs'

/** The service for the end-to-end tests: always a first start, so the owner's link and the demo key are there to be tried. */
if (process.env.DATA_DIR) rmSync(process.env.DATA_DIR, { recursive: true, force: true })
await import('../server/main.ts')
