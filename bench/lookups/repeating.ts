import { client, oneByOne } from './asking.ts'
import type { Call } from './rows.ts'

export type Repeating = { port: number; key: string; call: Call; times: number }

/**
 * Repeats one call in a separate process, so that garbage collection in the simulated internet is not measured as
 * latency. Reports each latency in milliseconds.
 */
const { port, key, call, times } = JSON.parse(process.argv[2] ?? '') as Repeating
const pending = client(port, key, 1)
await oneByOne(pending, Array<Call>(50).fill(call))
process.send?.(await oneByOne(pending, Array<Call>(times).fill(call)))
await pending.close()
process.disconnect()
