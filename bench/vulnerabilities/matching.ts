import { compileAdvisory, type RecordAffected } from '../../server/advisories/index.ts'
import { type EcosystemId, ecosystemIds } from '../../server/catalog/ecosystems.ts'
import { orders } from '../../server/versions/index.ts'

const hundred = Array.from({ length: 100 }, (_, index) => index)

/** Version syntax of each ecosystem. */
const spell: Record<EcosystemId, (major: number, minor: number, patch: number) => string> = {
  npm: (...parts) => parts.join('.'),
  composer: (...parts) => `v${parts.join('.')}`,
  pypi: (major, minor, patch) => `${major}.${minor}${patch % 3 === 0 ? 'rc1' : `.${patch}`}`,
  maven: (major, minor, patch) => `${major}.${minor}.${patch}${patch % 4 === 0 ? '-RC1' : '.Final'}`,
  go: (major, minor, patch) => `v${major}.${minor}.${patch}${patch % 5 === 0 ? '+incompatible' : ''}`,
}

/**
 * Milliseconds for 10,000 pairs of a version and an advisory with two ranges and ten listed versions, including
 * compiling the advisories, and the number of affected pairs.
 */
export function matchTenThousand(ecosystem: EcosystemId): { ms: number; affected: number } {
  const write = spell[ecosystem]
  const advisories: RecordAffected[] = hundred.map((index) => ({
    id: `BENCH-${index}`,
    packages: [
      {
        ecosystem,
        name: 'bench',
        versions: hundred.slice(0, 10).map((patch) => write(9, index, patch)),
        ranges: [
          { type: 'ECOSYSTEM', events: [{ introduced: '0' }, { fixed: write(1, index, 7) }] },
          { type: 'ECOSYSTEM', events: [{ introduced: write(2, 0, 1) }, { last_affected: write(2, index, 3) }] },
        ],
        incomplete: false,
      },
    ],
  }))
  const versions = hundred.map((index) => write((index % 9) + 1, index, (index * 7) % 50))
  const started = performance.now()
  const judges = advisories.map((advisory) => compileAdvisory(orders[ecosystem], [advisory]))
  let affected = 0
  for (const judge of judges) for (const version of versions) if (judge(version).affects === true) affected++
  return { ms: performance.now() - started, affected }
}

export const matchAll = () => ecosystemIds.map((ecosystem) => ({ ecosystem, ...matchTenThousand(ecosystem) }))
