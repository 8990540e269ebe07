import { runCommand } from './admin/run-command.ts'
import { readEnv } from './platform/env.ts'

const { code, out, err } = await runCommand(process.argv.slice(2), readEnv, process.stdin)
process.stdout.write(out)
process.stderr.write(err)
process.exitCode = code
