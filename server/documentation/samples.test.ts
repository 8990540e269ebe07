import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import ts from 'typescript'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { createKey } from '../accounts/index.ts'
import { decisions } from '../catalog/signals.ts'
import { changeNow, openService } from '../testing/service.ts'
import { createDocumentation } from './index.ts'
import { infoString } from './reference/languages.ts'
import { operationSamples } from './samples/operation-samples.ts'

type Sample = { name: string; code: string }

const live = 'changes live data, which a test key cannot'
const existing = 'needs the id of something that exists'

/** Operations whose sample a test key cannot call with success. */
const exceptions: Readonly<Record<string, string>> = {
  'scans.update': live,
  'scans.remove': live,
  'watches.create': live,
  'watches.update': live,
  'watches.remove': live,
  'watches.run': live,
  'watches.read': existing,
  'watches.changesOf': existing,
  'webhooks.create': live,
  'webhooks.update': live,
  'webhooks.remove': live,
  'webhooks.rotateSecret': live,
  'webhooks.test': live,
  'webhooks.retry': live,
  'streams.create': live,
  'streams.update': live,
  'streams.remove': live,
  'streams.test': live,
  'rules.create': live,
  'rules.update': live,
  'rules.remove': live,
  'links.create': live,
  'links.update': live,
  'links.remove': live,
  'events.read': existing,
  'events.label': existing,
  'webhooks.read': existing,
  'webhooks.deliveries': existing,
  'webhooks.delivery': existing,
  'streams.read': existing,
  'rules.read': existing,
  'links.read': existing,
}

const folder = mkdtempSync(path.join(tmpdir(), 'samples-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const exists = (program: string): boolean => spawnSync('sh', ['-c', `command -v '${program}'`]).status === 0

const document = JSON.parse(readFileSync(new URL('../../public/openapi.json', import.meta.url), 'utf8'))
const service = await openService()
const { workspaceId } = await service.account('lookups_growth')
const { key } = await createKey(
  service.system.database.prisma,
  { workspaceId, name: 'Samples', test: true },
  changeNow(service.system),
)
const documentation = createDocumentation({ baseUrl: service.origin, document })
const samples = documentation.samples().map(({ page, ...rest }, at) => ({ ...rest, page, name: `${page} ${at}` }))

/** Each program runs files given as arguments and prints the name of each that fails, with the reason. */
const runners: Readonly<Record<string, { program: string; script: string }>> = {
  sh: {
    program: 'bash',
    script: `curl() { command curl --fail-with-body "$@"; }
export -f curl
for file in "$@"; do output=$(cd "$(dirname "$file")" && source "$file" 2>&1) || echo "$file: $output"; done`,
  },
  ts: {
    program: process.execPath,
    script: `import { pathToFileURL } from 'node:url'
const write = process.stdout.write.bind(process.stdout)
console.log = () => {}
for (const file of process.argv.slice(2)) await import(pathToFileURL(file).href).catch((error) => write(\`\${file}: \${error}\\n\`))`,
  },
  python: {
    program: 'python3',
    script: `import contextlib, io, sys
for file in sys.argv[1:]:
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            exec(compile(open(file).read(), file, "exec"), {})
    except Exception as error:
        print(f"{file}: {error}")`,
  },
}
const endings: Readonly<Record<string, string>> = { sh: 'sh', ts: 'mts', python: 'py' }

/** Runs the samples of one language in one process. Resolves to a line for each that fails. */
async function failuresOf(language: string, list: readonly Sample[]): Promise<string> {
  const runner = runners[language]
  if (!runner) throw new Error(`no runner for ${language}`)
  const ending = endings[language]
  const files = list.map(({ name, code }) => {
    const file = path.join(folder, `${name.replaceAll(/[^\w.-]/g, '_')}.${ending}`)
    writeFileSync(file, ending === 'mts' ? `${code}\nexport {}\n` : code)
    return file
  })
  const main = path.join(folder, `main-${language}.${ending}`)
  writeFileSync(main, runner.script)
  const child = spawn(runner.program, [main, ...files], {
    env: { ...process.env, ASSAY_KEY: key },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const status = await new Promise((resolve) => child.on('close', resolve))
  return status === 0 ? output : `${output}\nexit ${status}`
}

const callsApi = ({ code }: Sample): boolean => code.includes(`${service.origin}/`)

for (const language of ['sh', 'ts', 'python']) {
  const program = runners[language]?.program ?? ''
  const runs = exists(program) && (language !== 'sh' || exists('curl'))
  describe.skipIf(!runs)(`samples in ${language}${runs ? '' : ` (skipped: ${program} or curl is missing)`}`, () => {
    it('of every page succeed with a test key', async () => {
      const list = samples.filter((sample) => sample.language === language && sample.runs && callsApi(sample))
      expect(list.length).toBeGreaterThan(0)
      expect(await failuresOf(language, list)).toBe('')
    })

    it('of every endpoint succeed with a test key', async () => {
      const { operations } = documentation.reference
      const list = operations
        .filter(({ id }) => !Object.hasOwn(exceptions, id))
        .flatMap((operation) =>
          operationSamples(operation, documentation)
            .filter((sample) => infoString(sample.language) === language)
            .map(({ code }) => ({ name: operation.id, code })),
        )
      expect(await failuresOf(language, list)).toBe('')
    })
  })
}

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'

it.each(['stop-fake-sign-ups', 'test-your-integration'])(
  'the addresses in the guide %s have the stated decisions, with the fields that its middleware sends',
  async (guide) => {
    const markdown = documentation.markdown(`/docs/guides/${guide}`) ?? ''
    const rows = markdown.split('\n').filter((line) => line.startsWith('|') && line.includes('@example.com'))
    const decided = rows.flatMap((row) => {
      const cells = [...row.matchAll(/`([^`]+)`/g)].map(([, cell]) => cell ?? '')
      const decision = cells.find((cell) => (decisions as readonly string[]).includes(cell))
      return decision ? [{ email: cells.find((cell) => cell.includes('@')), decision }] : []
    })
    expect(decided).toHaveLength(decisions.length)
    for (const { email, decision } of decided) {
      const sent = { event_type: 'signup', ip: '::ffff:127.0.0.1', email, user_agent: browser, accept_language: 'en' }
      const { body } = await service.call('/v1/assess', {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(sent),
      })
      expect(body, email).toMatchObject({ decision })
    }
  },
)

it('the listed exceptions are endpoints of the reference', () => {
  const ids = documentation.reference.operations.map(({ id }) => id)
  expect(Object.keys(exceptions).filter((id) => !ids.includes(id))).toEqual([])
})

describe('every sample is well formed', () => {
  const of = (language: string) => samples.filter((sample) => sample.language === language)

  it('in TypeScript', () => {
    for (const { name, code } of of('ts')) {
      const { diagnostics = [] } = ts.transpileModule(code, { reportDiagnostics: true })
      expect(
        diagnostics.map(({ messageText }) => messageText),
        name,
      ).toEqual([])
    }
  })

  it('in JSON and YAML', () => {
    for (const { name, code } of of('json')) expect(() => JSON.parse(code), name).not.toThrow()
    for (const { name, code } of of('yaml')) expect(() => parse(code), name).not.toThrow()
  })

  it('in shell', () => {
    for (const { name, code } of of('sh')) {
      const { stderr, status } = spawnSync('bash', ['-n'], { input: code, encoding: 'utf8' })
      expect(status, `${name}: ${stderr}`).toBe(0)
    }
  })

  it.skipIf(!exists('python3'))('in Python', () => {
    const list = of('python').map(({ name, code }) => [name, code])
    const check = 'import json, sys\nfor name, code in json.load(sys.stdin): compile(code, name, "exec")'
    const { stderr, status } = spawnSync('python3', ['-c', check], { input: JSON.stringify(list), encoding: 'utf8' })
    expect(status, stderr).toBe(0)
  })
})
