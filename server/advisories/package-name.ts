import type { EcosystemId } from '../catalog/ecosystems.ts'

export type PackageName = { ecosystem: EcosystemId; name: string }

/** PEP 503 for PyPI; lower case for Packagist, which has no other names; exact for the rest. */
function canonical({ ecosystem, name }: PackageName): string {
  if (ecosystem === 'pypi') return name.toLowerCase().replace(/[-_.]+/g, '-')
  return ecosystem === 'composer' ? name.toLowerCase() : name
}

export const isSamePackage = (one: PackageName, other: PackageName): boolean =>
  one.ecosystem === other.ecosystem && canonical(one) === canonical(other)
