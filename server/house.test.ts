import { globSync, readFileSync } from 'node:fs'
import { cruise } from 'dependency-cruiser'
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'
import { describe, expect, it } from 'vitest'
import { settingNames } from './platform/env.ts'

const sources = globSync(['server/**/*.ts', 'app/**/*.{ts,tsx}', 'prisma/*.ts']).filter(
  (file) => !/\.test\.tsx?$|server\/testing\//.test(file),
)
const textOf = (file: string) => readFileSync(file, 'utf8')
const where = (pattern: RegExp, allowed: RegExp) =>
  sources.filter((file) => !allowed.test(file) && pattern.test(textOf(file)))

describe('the house', () => {
  it('settings are read in one place', () => {
    const childEnvironments = /^server\/platform\/(env|embedded-postgres)\.ts$/
    const pageSwitchesAndSamples =
      /^app\/(dev\/|_components\/(api\/samples|devices\/site-samples|webhooks\/verification)\.ts$)/
    expect(where(/process\.env/, new RegExp(`${childEnvironments.source}|${pageSwitchesAndSamples.source}`))).toEqual(
      [],
    )
  })

  it('every setting stands in .env.example with its name, and nothing else', () => {
    const listed = [...textOf('.env.example').matchAll(/^([A-Z_]+)=.*#/gm)].map(([, name]) => name)
    expect(listed).toEqual(settingNames)
  })

  it('time and chance come from their one source', () => {
    expect(
      where(/\bnew Date\(\)|Math\.random\(/, /^server\/platform\/clock\.ts$|^app\/|^prisma\/new-migration\.ts$/),
    ).toEqual([])
  })

  it('nothing but the egress speaks to the outside', () => {
    expect(
      where(
        /\bfetch\(|from '(node:)?(https|tls|dgram|dns|undici)'/,
        /^server\/platform\/(http|dialler|tls|trust|dns\/[^/]+)\.ts$|^app\//,
      ),
    ).toEqual([])
  })

  it('no source names this machine or a package registry', () => {
    const files = globSync(['**/*.{ts,tsx,mjs,json,md,css}', '.ci/*', '.npmrc', '.env.example'], {
      exclude: ['node_modules/**', '.next/**', '.cache/**', '.data/**', 'prisma/generated/**'],
    })
    const forbidden = new RegExp(
      ['registry\\.npm', 'js\\.org/registry', '(^|["\'` ])/(home|root|Users)/'].join('|'),
      'm',
    )
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter((file) => file !== 'server/house.test.ts' && forbidden.test(textOf(file)))).toEqual([])
  })
})

describe('the import rules', () => {
  const planted: [rule: string, file: string, code: string][] = [
    ['ring-0-catalog', 'server/catalog/errors.ts', 'server/platform/ids.ts'],
    ['ring-1-platform', 'server/platform/ids.ts', 'server/accounts/index.ts'],
    ['ring-2', 'server/usage/burst.ts', 'server/rest/answer.ts'],
    ['ring-3', 'server/lookups/meta.ts', 'server/trpc/index.ts'],
    ['folder-by-its-index', 'server/usage/adjust.ts', 'server/accounts/keys/secret.ts'],
    ['pages-know-no-server', 'app/layout.tsx', 'server/system.ts'],
    ['testing-stays-in-tests', 'server/serve.ts', 'server/testing/data-sets.ts'],
  ]

  it.each(planted)('%s refuses an import from %s of %s', async (rule, from, to) => {
    const config = await extractConfig('./.dependency-cruiser.cjs')
    const named = (config.forbidden ?? []).find((entry) => entry.name === rule)
    expect(named).toBeDefined()
    const { path: fromPath, pathNot: fromNot } = named?.from ?? {}
    const to_ = (named && 'to' in named ? named.to : {}) as { path?: string | string[]; pathNot?: string | string[] }
    const groups = matches(fromPath, from)
    expect(groups, 'the rule looks at the importing file').not.toBeNull()
    expect(fromNot ? matches(fromNot, from) : null).toBeNull()
    expect(matches(to_.path, to, groups ?? []), 'the rule looks at the imported file').not.toBeNull()
    expect(
      to_.pathNot ? matches(to_.pathNot, to, groups ?? []) : null,
      'the imported file is not among the allowed',
    ).toBeNull()
  })

  it('are run over the whole house and find nothing', async () => {
    const config = await extractConfig('./.dependency-cruiser.cjs')
    const result = await cruise(['server', 'app', 'prisma'], {
      ...config.options,
      ruleSet: { forbidden: config.forbidden ?? [] },
      validate: true,
    })
    const { summary } = result.output as {
      summary: { totalCruised: number; violations: { from: string; to: string; rule: { name: string } }[] }
    }
    expect(summary.totalCruised).toBeGreaterThan(100)
    expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([])
  }, 60_000)
})

function matches(
  patterns: string | string[] | undefined,
  path: string,
  groups: readonly string[] = [],
): string[] | null {
  for (const pattern of [patterns ?? '.*'].flat()) {
    const filled = pattern.replace(/\$(\d)/g, (_, index: string) => groups[Number(index)] ?? '')
    const found = new RegExp(filled).exec(path)
    if (found) return [...found]
  }
  return null
}
