/** Package URL type of each ecosystem. A test compares the table with the catalogue. */
export const purlTypes = { npm: 'npm', composer: 'composer', pypi: 'pypi', maven: 'maven', go: 'golang' } as const

export type EcosystemId = keyof typeof purlTypes

const ecosystemIds = Object.keys(purlTypes) as EcosystemId[]

export const ecosystemOfType = (type: string): EcosystemId | null =>
  ecosystemIds.find((id) => purlTypes[id] === type) ?? null
