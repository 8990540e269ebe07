import { parseArgs } from 'node:util'
import { closeOnSignal, closingStack } from '../server/platform/closing.ts'
import { openInternet } from './internet.ts'

/** Runs the simulated internet as its own process: prints the settings that point the product to it, then `ready`. */
const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    'dns-port': { type: 'string' },
    real: { type: 'boolean' },
    'ca-file': { type: 'string' },
  },
})
const closing = closingStack((error) => process.stderr.write(`${String(error)}\n`))
closeOnSignal(closing)
const internet = await openInternet({
  port: Number(values.port ?? 3499),
  dnsPort: Number(values['dns-port'] ?? 3498),
  real: values.real ?? false,
  hosts: values['ca-file'] ? { caFile: values['ca-file'] } : true,
})
closing.add(internet.close)
for (const [name, value] of Object.entries(internet.settings)) process.stdout.write(`${name}=${value}\n`)
process.stdout.write('ready\n')
