import { globSync, readFileSync } from 'node:fs'
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'
import { describe, expect, it } from 'vitest'
import { settingNames } from './platform/env.ts'

const sources = globSync([
  'server/**/*.ts',
  'app/**/*.{ts,tsx}',
  'lockfiles/**/*.ts',
  'subjects/**/*.ts',
  'prisma/*.ts',
]).filter((file) => !/\.test\.tsx?$|server\/testing\//.test(file))
const textOf = (file: string) => readFileSync(file, 'utf8')
const where = (pattern: RegExp, allowed: RegExp) =>
  sources.filter((file) => !allowed.test(file) && pattern.test(textOf(file)))

describe('the code base', () => {
  it('reads settings in one place', () => {
    const childEnvironments = /^server\/platform\/(env|embedded-postgres)\.ts$/
    const pageSwitchesAndSamples = /^app\/dev\/|^server\/documentation\/samples\//
    expect(where(/process\.env/, new RegExp(`${childEnvironments.source}|${pageSwitchesAndSamples.source}`))).toEqual(
      [],
    )
  })

  it('documents every setting in .env.example by its name, and nothing else', () => {
    const listed = [...textOf('.env.example').matchAll(/^([A-Z_]+)=.*#/gm)].map(([, name]) => name)
    expect(listed).toEqual(settingNames)
  })

  it('takes time and randomness from their one source', () => {
    expect(
      where(/\bnew Date\(\)|Math\.random\(/, /^server\/platform\/clock\.ts$|^app\/|^prisma\/new-migration\.ts$/),
    ).toEqual([])
  })

  it('connects to the outside through the egress only', () => {
    expect(
      where(
        /\bfetch\(|from '(node:)?(https|tls|dgram|dns|undici)'/,
        /^server\/platform\/(http|dialler|tls|trust|dns\/[^/]+)\.ts$|^server\/documentation\/samples\/|^app\//,
      ),
    ).toEqual([])
  })

  it('names neither this machine nor a package registry', () => {
    const files = globSync(['**/*.{ts,tsx,mjs,json,md,css}', '.ci/*', '.npmrc', '.env.example'], {
      exclude: ['node_modules/**', '.next/**', '.cache/**', '.data/**', 'prisma/generated/**', 'clients/*/dist/**'],
    })
    const forbidden = new RegExp(
      ['registry\\.npm', 'js\\.org/registry', '(^|["\'` ])/(home|root|Users)/'].join('|'),
      'm',
    )
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter((file) => file !== 'server/architecture.test.ts' && forbidden.test(textOf(file)))).toEqual([])
  })
})

describe('the import rules', () => {
  const planted: [rule: string, file: string, code: string][] = [
    ['layer-0-catalog', 'server/catalog/errors.ts', 'server/platform/ids.ts'],
    ['layer-1-platform', 'server/platform/ids.ts', 'server/accounts/index.ts'],
    ['layer-2', 'server/usage/burst.ts', 'server/http/responses.ts'],
    ['layer-3', 'server/lookups/meta.ts', 'server/trpc/index.ts'],
    ['http-below-handlers', 'server/http/envelope.ts', 'server/rest/handler.ts'],
    ['folder-by-its-index', 'server/usage/adjust.ts', 'server/accounts/keys/secret.ts'],
    ['subjects', 'subjects/recognise.ts', 'server/platform/domain-name.ts'],
    ['clients', 'clients/typescript/src/client.ts', 'server/http/responses.ts'],
    ['pages-know-no-server', 'app/layout.tsx', 'server/system.ts'],
    ['lockfiles-know-no-product', 'lockfiles/collect.ts', 'server/catalog/ecosystems.ts'],
    ['lockfiles-know-no-product', 'lockfiles/formats/json.ts', 'app/layout.tsx'],
    ['tests-simulator-and-demo-stay-outside', 'server/process.ts', 'server/testing/data-sets.ts'],
    ['tests-simulator-and-demo-stay-outside', 'server/process.ts', 'simulator/internet.ts'],
  ]

  it.each(planted)('%s rejects an import from %s of %s', async (rule, from, to) => {
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
