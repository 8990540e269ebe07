import { existsSync } from 'node:fs'
import { drawMap, generateClient, install, ownNode, run, stopWithSteps } from './steps.mjs'
import { closing, dropTally, keepTally } from './tally.mjs'

/** `npm run check`: types, format and lint, import rules, unused code, the OpenAPI document, paths that the README names. No database, no browser. */
const bin = (file) => [`node_modules/${file}`]
const checks = [
  ['types', [...bin('typescript/bin/tsc'), '--noEmit', '-p', '.']],
  ['format and lint', [...bin('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '.']],
  ['import rules', ['scripts/import-rules.ts']],
  ['unused code', [...bin('knip/bin/knip.js'), '--no-progress']],
  ['OpenAPI difference', ['scripts/openapi.ts', '--check']],
  ['OpenAPI lint', [...bin('@redocly/cli/bin/cli.js'), 'lint', 'public/openapi.json']],
  ['README paths', ['scripts/readme-paths.ts']],
]
stopWithSteps()
dropTally('check')
const tally = { passed: 0, failed: 0, skipped: 0, failures: [] }
try {
  await install()
  await generateClient()
  await drawMap()
  if (!existsSync('next-env.d.ts'))
    await run('Generating page types', ownNode(), [...bin('next/dist/bin/next'), 'typegen'], { quiet: true })
  for (const [name, args] of checks) await check(name, args)
  keepTally('check', tally)
  process.stdout.write(`\n${closing(tally)}\n`)
} catch (error) {
  if (error.message !== 'stopped') process.stderr.write(`\n${error.message}\n`)
  tally.failed += 1
}
process.exitCode = tally.failed > 0 ? 1 : 0

async function check(name, args) {
  try {
    await run(name, ownNode(), args, {
      quiet: true,
      env: {
        REDOCLY_TELEMETRY: 'off',
        REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
        NEXT_TELEMETRY_DISABLED: '1',
        NO_COLOR: '1',
      },
    })
    tally.passed += 1
  } catch (error) {
    if (error.message === 'stopped') throw error
    tally.failed += 1
    tally.failures.push(name)
    process.stdout.write(`${error.message}\n`)
  }
}
