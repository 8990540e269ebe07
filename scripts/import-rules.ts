import { cruise, type IReporterOutput } from 'dependency-cruiser'
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config'

/** Runs the import rules, and fails when no module was checked, since that proves nothing. */
const config = await extractConfig('./.dependency-cruiser.cjs')
const result: IReporterOutput = await cruise(
  ['server', 'app', 'clients', 'lockfiles', 'subjects', 'prisma', 'scripts', 'bench', 'e2e', 'simulator', 'demo'],
  { ...config.options, ruleSet: { forbidden: config.forbidden ?? [] }, validate: true, outputType: 'err' },
  undefined,
  { tsConfig: extractTsConfig('tsconfig.json') },
)
const text = typeof result.output === 'string' ? result.output : ''
const counted = Number(/(\d+) modules/.exec(text)?.[1] ?? 0)
process.stdout.write(text)
if (counted < 50) process.stdout.write(`Only ${counted} modules were read: the rules did not read the checkout.\n`)
process.exit(result.exitCode !== 0 || counted < 50 ? 1 : 0)
