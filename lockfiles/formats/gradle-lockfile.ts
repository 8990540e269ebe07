import { linesOf } from '../lines.ts'
import type { Component, FormatReading } from '../reading.ts'

/** Reads `gradle.lockfile`: lines of `group:name:version=configurations`. */
export function readGradleLockfile(text: string): FormatReading {
  const components: Component[] = []
  for (const { line, number } of linesOf(text)) {
    const entry = line.trim()
    if (entry === '' || entry.startsWith('#') || entry.startsWith('empty=')) continue
    const [coordinate = '', configurations] = entry.split('=', 2)
    const [group, name, version, ...more] = coordinate.split(':')
    if (!group || !name || !version || more.length > 0) {
      components.push({ name: entry.slice(0, 300), version: null, reason: 'unreadable entry' })
      continue
    }
    const names = configurations?.split(',') ?? []
    const dev = names.length > 0 && names.every((configuration) => configuration.startsWith('test'))
    components.push({ ecosystem: 'maven', name: `${group}:${name}`, version, line: number, dev })
  }
  return { format: 'gradle.lockfile', components }
}
