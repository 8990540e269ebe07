import { rmSync } from 'node:fs'
import { closeOnSignal, closingStack } from '../server/platform/closing.ts'
import { readEnv } from '../server/platform/env.ts'
import { runProcess } from '../server/process.ts'
import { routeOf } from '../simulator/routes.ts'

/** The service for the end-to-end tests: always a first start, so the owner's link and the demo key are there to be tried; every connection leads into the simulated outside. */
if (process.env.DATA_DIR) rmSync(process.env.DATA_DIR, { recursive: true, force: true })
const closing = closingStack((error) => process.stderr.write(`${String(error)}\n`))
closeOnSignal(closing)
const route = await routeOf(process.env.OUTSIDE_URL ?? '')
await runProcess(readEnv(), closing, { dev: false, worker: false, route })
