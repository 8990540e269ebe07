import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { isObject, type JsonObject } from '../json.ts'
import type { FormatReading } from '../reading.ts'
import { readCyclonedxXml } from './cyclonedx-xml.ts'
import { readGradleVerification } from './gradle-verification.ts'
import { readPom } from './pom.ts'
import { readSpdxRdf } from './spdx-rdf.ts'

export function readXml(text: string): FormatReading {
  const valid = XMLValidator.validate(text)
  if (valid !== true) {
    const title = `Not XML, or incomplete (line ${valid.err.line})`
    return { refused: { title, text: 'The file is damaged, or has another format.' } }
  }
  // Entities are not expanded: a document could multiply its size with them.
  const parser = new XMLParser({
    processEntities: false,
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
  })
  const document: unknown = parser.parse(text)
  return isObject(document) ? readDocument(document, text) : null
}

function readDocument(document: JsonObject, text: string): FormatReading {
  if (Object.hasOwn(document, 'bom')) return readCyclonedxXml(document.bom, text)
  if (Object.hasOwn(document, 'project')) return readPom(document.project)
  if (Object.hasOwn(document, 'verification-metadata')) return readGradleVerification(document['verification-metadata'])
  if (Object.hasOwn(document, 'RDF')) return readSpdxRdf(document.RDF)
  return null
}
