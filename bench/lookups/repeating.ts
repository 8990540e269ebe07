import { client, oneByOne } from './asking.ts'
import type { Call } from './rows.ts'

export type Repeating = { port: number; key: string; call: Call; times: number }

/** Asks the same call again and again in a process of its own, so that the collection of garbage in the simulated outside does not count as waiting. Reports the milliseconds of each. */
const { port, key, call, times } = JSON.parse(process.argv[2] ?? '') as Repeating
const asking = client(port, key, 1)
await oneByOne(asking, Array<Call>(50).fill(call))
process.send?.(await oneByOne(asking, Array<Call>(times).fill(call)))
await asking.close()
process.disconnect()
