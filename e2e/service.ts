import { rmSync } from 'node:fs'
import { closeOnSignal, closingStack } from '../server/platform/closing.ts'
import { readEnv } from '../server/platform/env.ts'
import { runProcess } from '../server/process.ts'
import { routeOf } from '../simulator/routes.ts'

/** The service for the browser tests: always a first start, so that the owner link and the demo key can be tested; all connections go to the simulated internet. */
if (process.env.DATA_DIR) rmSync(process.env.DATA_DIR, { recursive: true, force: true })
const closing = closingStack((error) => process.stderr.write(`${String(error)}\n`))
closeOnSignal(closing)
const route = await routeOf(process.env.SIMULATED_INTERNET_URL ?? '')
/** Each test makes an account, and a hash at the real cost takes 40 ms of processor time. */
const passwordCost = { memory: 64, passes: 1, parallelism: 1 }
await runProcess(readEnv(), closing, { dev: false, worker: false, route, passwordCost })
