import { textOf } from '../json.ts'
import type { FormatReading } from '../reading.ts'
import { elementAt, elementsOf } from './xml-elements.ts'

/** Reads Gradle's `verification-metadata.xml`. It lists all that was ever downloaded, including plugins. */
export function readGradleVerification(metadata: unknown): FormatReading {
  const components = elementsOf(elementAt(metadata, 'components').component).map((component) => {
    const [group, name, version] = [component['@group'], component['@name'], component['@version']].map(textOf)
    return { ecosystem: 'maven' as const, name: `${group ?? ''}:${name ?? ''}`, version: version ?? null }
  })
  return { format: 'verification-metadata.xml', components }
}
