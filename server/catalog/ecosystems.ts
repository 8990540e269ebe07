export type EcosystemRow = {
  name: string
  /** Name in OSV records, case-sensitive. */
  osv: string
  purl: string
  /** Format of a coordinate. */
  coordinate: string
  example: string
}

/** Package ecosystems whose version order is supported. The id is the path segment in the API. */
export const ecosystems = {
  npm: { name: 'npm', osv: 'npm', purl: 'npm', coordinate: 'name or @scope/name', example: 'lodash' },
  composer: {
    name: 'Composer',
    osv: 'Packagist',
    purl: 'composer',
    coordinate: 'vendor/name',
    example: 'guzzlehttp/guzzle',
  },
  pypi: { name: 'PyPI', osv: 'PyPI', purl: 'pypi', coordinate: 'project name', example: 'django' },
  maven: {
    name: 'Maven',
    osv: 'Maven',
    purl: 'maven',
    coordinate: 'group:artifact',
    example: 'org.apache.logging.log4j:log4j-core',
  },
  go: { name: 'Go', osv: 'Go', purl: 'golang', coordinate: 'module path', example: 'golang.org/x/crypto' },
} as const satisfies Record<string, EcosystemRow>

export type EcosystemId = keyof typeof ecosystems
export const ecosystemIds = Object.keys(ecosystems) as EcosystemId[]

/** The ecosystem with this id, OSV name or package URL type, in any case; null if it is not supported. */
export function ecosystemOf(word: string): EcosystemId | null {
  const name = word.toLowerCase()
  const isNamed = (id: EcosystemId) => [id, ecosystems[id].osv.toLowerCase(), ecosystems[id].purl].includes(name)
  return ecosystemIds.find(isNamed) ?? null
}
