import type { PackageSubject } from '#subjects/package-subject.ts'

/** The lookup page of a package. */
export function packageHref({ ecosystem, coordinate, version }: PackageSubject): string {
  const path = coordinate.split('/').map(encodeURIComponent).join('/')
  return `/lookup/package/${ecosystem}/${path}${version === null ? '' : `?version=${encodeURIComponent(version)}`}`
}
