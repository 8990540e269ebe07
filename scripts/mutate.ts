import { cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node'
import { type Mutant, mutantsOf, mutated } from './mutation/mutants.ts'
import { scoreOf, type Tried, writeReport } from './mutation/report.ts'
import { shuffled } from './mutation/sample.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    with: { type: 'string', multiple: true, default: [] },
    without: { type: 'string', default: 'faults' },
  },
})
const folder = positionals[0]?.replace(/^server\/|\/$/g, '')
if (folder === undefined) {
  process.stderr.write(
    'npm run mutate -- FOLDER [--minutes N] [--seed N] [--with TEST]… [--without WORD]\n' +
      'Makes deliberate mistakes in a copy of server/FOLDER, or of one file without its .ts, and counts those that the tests of the folder detect.\n',
  )
  process.exit(2)
}

const root = path.resolve(import.meta.dirname, '..')
const sandbox = path.join(root, '.cache/mutation/sandbox')

function makeSandbox(): void {
  rmSync(sandbox, { recursive: true, force: true })
  mkdirSync(sandbox, { recursive: true })
  for (const part of [
    'app',
    'bench',
    'clients',
    'demo',
    'e2e',
    'lockfiles',
    'prisma',
    'public',
    'scripts',
    'server',
    'simulator',
    'subjects',
    '.cache/stamps',
  ])
    cpSync(path.join(root, part), path.join(sandbox, part), { recursive: true })
  for (const file of globSync(['*.json', '*.ts', '*.cjs', '*.md', '.env.example'], { cwd: root }))
    cpSync(path.join(root, file), path.join(sandbox, file))
  symlinkSync(path.join(root, 'node_modules'), path.join(sandbox, 'node_modules'))
  process.chdir(sandbox)
}

/** Tests elsewhere that prove a folder; they run for mutants that its own tests do not detect. */
const wider: Readonly<Record<string, string[]>> = {
  trpc: ['server/rest/', 'server/contracts.test.ts', 'server/tenancy.test.ts'],
  usage: ['server/contracts.test.ts'],
  accounts: ['server/tenancy.test.ts'],
}

const isSource = (file: string): boolean => !/\.test\.ts$|\.d\.ts$/.test(file)

/** Title of the first failing test, or null when all pass. A module that fails to load counts as a failure. */
async function firstFailure(vitest: Vitest, specifications: TestSpecification[]): Promise<string | null> {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  for (const module of testModules) {
    for (const test of module.children.allTests('failed')) return test.fullName
    if (!module.ok()) return module.moduleId
  }
  return unhandledErrors.length > 0 ? 'unhandled error' : null
}

makeSandbox()
const sources = globSync([`server/${folder}/**/*.ts`, `server/${folder}.ts`])
  .filter(isSource)
  .toSorted()
const all = sources.flatMap((file) =>
  mutantsOf(file, readFileSync(file, 'utf8')).map((mutant) => ({ file, ...mutant })),
)
const filters = [`server/${folder}${sources.includes(`server/${folder}.ts`) ? '.' : '/'}`, ...values.with]
const vitest = await createVitest('test', {
  root: sandbox,
  watch: false,
  bail: 1,
  reporters: [{}],
  testTimeout: 30_000,
})
const specificationsOf = async (names: string[]): Promise<TestSpecification[]> =>
  (await vitest.globTestSpecifications(names)).filter(
    ({ moduleId }) => !values.without || !path.basename(moduleId).includes(values.without),
  )
const specifications = await specificationsOf(filters)
const elsewhere = wider[folder] ? await specificationsOf(wider[folder]) : []
const unbroken = await firstFailure(vitest, [...specifications, ...elsewhere])
if (unbroken !== null) throw new Error(`Without a mistake this test fails already: ${unbroken}`)

const until = performance.now() + Number(values.minutes) * 60_000
const tried: Tried[] = []
for (const mutant of shuffled(all, Number(values.seed))) {
  if (performance.now() > until) break
  const by = await detectedBy(mutant)
  tried.push({ ...mutant, outcome: by === null ? 'survived' : 'detected', by })
  process.stdout.write(`${by === null ? 'SURVIVED' : 'detected'} ${mutant.file}:${mutant.line} ${mutant.kind}\n`)
}

async function detectedBy({ file, ...mutant }: Mutant & { file: string }): Promise<string | null> {
  const text = readFileSync(file, 'utf8')
  const absolute = path.join(sandbox, file)
  writeFileSync(absolute, mutated(text, mutant))
  vitest.invalidateFile(absolute)
  try {
    const found = await firstFailure(vitest, specifications)
    return found === null && elsewhere.length > 0 ? await firstFailure(vitest, elsewhere) : found
  } finally {
    writeFileSync(absolute, text)
    vitest.invalidateFile(absolute)
  }
}

const tests = [...specifications, ...elsewhere].map(({ moduleId }) => path.relative(sandbox, moduleId))
const report = { folder, seed: Number(values.seed), mutants: all.length, tests, tried }
const written = writeReport(report, path.join(root, '.cache/mutation'))
process.stdout.write(
  `${folder}: ${scoreOf(report)}% of ${tried.length} mutants detected; ${path.relative(root, written)}\n`,
)
await vitest.close()
process.exit(0)
