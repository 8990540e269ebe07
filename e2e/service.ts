import { rmSync } from 'node:fs'
import { closeOnSignal, closingStack } from '../server/platform/closing.ts'
import { readEnv } from '../server/platform/env.ts'
import { runProcess } from '../server/process.ts'
import { lowPasswordCost } from '../server/testing/password-cost.ts'
import { routeOf } from '../simulator/routes.ts'

/** The service for the browser tests: always a first start, so that the owner link and the demo key can be tested; all connections go to the simulated internet. */
if (process.env.DATA_DIR) rmSync(process.env.DATA_DIR, { recursive: true, force: true })
const closing = closingStack((error) => process.stderr.write(`${String(error)}\n`))
closeOnSignal(closing)
const route = await routeOf(process.env.SIMULATED_INTERNET_URL ?? '')
await runProcess(readEnv(), closing, { dev: false, worker: false, route, passwordCost: lowPasswordCost })
