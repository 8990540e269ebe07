import type { NamedPackage } from './advisory.ts'

const most = { packages: 200, fixedVersions: 200 }

/** Merges duplicate packages and their fixed versions; at most 200 of each. */
export function unitePackages(mentions: readonly NamedPackage[]): NamedPackage[] {
  const united = new Map<string, NamedPackage & { fixes: Set<string> }>()
  for (const { ecosystem, name, fixedVersions } of mentions) {
    const key = JSON.stringify([ecosystem, name])
    const known = united.get(key) ?? { ecosystem, name, fixedVersions: [], fixes: new Set() }
    for (const version of fixedVersions) known.fixes.add(version)
    united.set(key, known)
  }
  return [...united.values()].slice(0, most.packages).map(({ ecosystem, name, fixes }) => ({
    ecosystem,
    name,
    fixedVersions: [...fixes].slice(0, most.fixedVersions),
  }))
}
