import { linesOf } from '../lines.ts'
import type { FormatReading } from '../reading.ts'
import { readSpdx } from './spdx.ts'

type Package = {
  name: string
  SPDXID?: string
  versionInfo?: string
  externalRefs: { referenceType: string; referenceLocator: string }[]
}

/** Reads the tag-value form of SPDX 2 as the document that its JSON form has. */
export function readSpdxTagValue(text: string): FormatReading {
  const packages: Package[] = []
  const relationships: { relationshipType: string; relatedSpdxElement: string }[] = []
  let spdxVersion = ''
  let inPackage = false
  for (const [tag, value] of tagsOf(text)) {
    const current = inPackage ? packages.at(-1) : undefined
    if (tag === 'SPDXVersion') spdxVersion ||= value
    else if (tag === 'PackageName') {
      packages.push({ name: value, externalRefs: [] })
      inPackage = true
    } else if (tag === 'FileName' || tag === 'SnippetSPDXID' || tag === 'LicenseID') inPackage = false
    else if (tag === 'Relationship') {
      const [, relationshipType, relatedSpdxElement] = value.split(/\s+/)
      if (relationshipType && relatedSpdxElement) relationships.push({ relationshipType, relatedSpdxElement })
    } else if (current && tag === 'SPDXID') current.SPDXID = value
    else if (current && tag === 'PackageVersion') current.versionInfo = value
    else if (current && tag === 'ExternalRef') {
      const [, referenceType, referenceLocator] = value.split(/\s+/)
      if (referenceType && referenceLocator) current.externalRefs.push({ referenceType, referenceLocator })
    }
  }
  return readSpdx({ spdxVersion, packages, relationships })
}

/** Tags and values; a value in `<text>` may span lines, and its further lines are skipped. */
function* tagsOf(text: string): Generator<[tag: string, value: string]> {
  let inText = false
  for (const { line } of linesOf(text)) {
    if (inText) {
      inText = !line.includes('</text>')
      continue
    }
    const at = line.indexOf(':')
    if (at < 0 || line.startsWith('#')) continue
    const value = line.slice(at + 1).trim()
    inText = value.includes('<text>') && !value.includes('</text>')
    yield [line.slice(0, at).trim(), value.replace('<text>', '').replace('</text>', '')]
  }
}
