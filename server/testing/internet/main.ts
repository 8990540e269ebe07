import { parseArgs } from 'node:util'
import { closeOnSignal, closingStack } from '../../platform/closing.ts'
import { openInternet } from './internet.ts'

/** The simulated outside as a process of its own: prints the settings that lead the product to it, then `ready`. */
const { values } = parseArgs({ options: { port: { type: 'string' }, real: { type: 'boolean' } } })
const closing = closingStack((error) => process.stderr.write(`${String(error)}\n`))
closeOnSignal(closing)
const internet = await openInternet({ port: Number(values.port ?? 3499), real: values.real ?? false })
closing.add(internet.close)
for (const [name, value] of Object.entries(internet.settings)) process.stdout.write(`${name}=${value}\n`)
process.stdout.write('ready\n')
