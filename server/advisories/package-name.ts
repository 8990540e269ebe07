import type { EcosystemId } from '../catalog/ecosystems.ts'

export type PackageName = { ecosystem: EcosystemId; name: string }

/** PEP 503 for PyPI; Packagist knows names in lower case only; the others are exact. */
function canonical({ ecosystem, name }: PackageName): string {
  if (ecosystem === 'pypi') return name.toLowerCase().replace(/[-_.]+/g, '-')
  return ecosystem === 'composer' ? name.toLowerCase() : name
}

/** Whether two names mean the same package. */
export const isSamePackage = (one: PackageName, other: PackageName): boolean =>
  one.ecosystem === other.ecosystem && canonical(one) === canonical(other)
