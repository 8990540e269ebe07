import { isObject, type JsonObject, objectsOf, textOf } from '../json.ts'
import type { Component, FormatReading } from '../reading.ts'

const VERSIONS = ['SPDX-2.1', 'SPDX-2.2', 'SPDX-2.3']
const NOTHING = ['NOASSERTION', 'NONE']

/**
 * Reads the document of SPDX 2.1 to 2.3, bare or in the `sbom` member of GitHub's export. The described product itself
 * is omitted.
 */
export function readSpdx(document: JsonObject): FormatReading {
  const spdx = isObject(document.sbom) && document.sbom.spdxVersion ? document.sbom : document
  const version = textOf(spdx.spdxVersion)
  if (version === null) return null
  if (!VERSIONS.includes(version)) {
    return { refused: { title: `${version} is not supported`, text: 'Use SPDX 2.2, 2.3 or 3.0.' } }
  }
  return {
    format: version.replace('-', ' '),
    components: withoutProduct(objectsOf(spdx.packages), spdx).map(toComponent),
  }
}

/** If the document describes all of its packages, none of them is treated as the product. */
function withoutProduct(packages: JsonObject[], document: JsonObject): JsonObject[] {
  const listed = Array.isArray(document.documentDescribes) ? document.documentDescribes : []
  const related = objectsOf(document.relationships)
    .filter(({ relationshipType }) => relationshipType === 'DESCRIBES')
    .map(({ relatedSpdxElement }) => relatedSpdxElement)
  const described = new Set<unknown>([...listed, ...related])
  const others = packages.filter(({ SPDXID }) => !described.has(SPDXID))
  return others.length > 0 ? others : packages
}

function toComponent(entry: JsonObject): Component {
  const reference = objectsOf(entry.externalRefs).find(({ referenceType }) => referenceType === 'purl')
  const version = textOf(entry.versionInfo)
  return {
    name: textOf(entry.name) ?? 'Package without a name',
    version: version && NOTHING.includes(version) ? null : version,
    purl: textOf(reference?.referenceLocator),
  }
}
