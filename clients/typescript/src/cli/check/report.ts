import { columns, leveled, printable, styled } from '../output.ts'
import { type Finding, rankOf, severityOf, type Unchecked } from './findings.ts'
import type { ListedFile } from './listed-files.ts'

/** Findings by file, worst first, then what is unknown, then a summary line. */
export function report(
  files: readonly ListedFile[],
  findings: readonly Finding[],
  unchecked: readonly Unchecked[],
): string {
  const sections = files.flatMap(({ file }) => {
    const own = findings
      .filter((finding) => finding.file === file)
      .toSorted((a, b) => rankOf(severityOf(b.advisory)) - rankOf(severityOf(a.advisory)))
    return own.length === 0 ? [] : [`${styled('bold', printable(file))}\n${columns(own.map(rowOf))}`]
  })
  if (unchecked.length > 0) sections.push(unknownSection(unchecked))
  return [...sections, summaryOf(files, findings, unchecked)].join('\n\n')
}

function rowOf({ located: { coordinate, version }, advisory }: Finding) {
  const { id, malware, title, fixedVersions, knownExploited } = advisory
  const fixed = fixedVersions.length > 0 ? `fixed in ${fixedVersions.join(', ')}` : 'no fixed version'
  return [
    leveled(severityOf(advisory)),
    printable(`${coordinate} ${version}`),
    id,
    printable(
      `${malware ? 'malicious code, remove it: ' : ''}${title} (${fixed})${knownExploited ? ', known to be exploited' : ''}`,
    ),
  ]
}

const shownUnknown = 20

function unknownSection(unchecked: readonly Unchecked[]): string {
  const rows = unchecked
    .slice(0, shownUnknown)
    .map(({ located, reason }) => ['unknown', printable(located.purl), printable(reason)])
  const more = unchecked.length > shownUnknown ? `\nand ${unchecked.length - shownUnknown} more` : ''
  return `${columns(rows)}${more}`
}

function summaryOf(
  files: readonly ListedFile[],
  findings: readonly Finding[],
  unchecked: readonly Unchecked[],
): string {
  const total = files.reduce((sum, { packages }) => sum + packages.length, 0)
  const leftOut = files.reduce((sum, file) => sum + file.leftOut.length, 0)
  const affected = new Set(findings.map(({ located }) => located.purl)).size
  const counts = [
    `${total.toLocaleString('en')} packages`,
    `${affected.toLocaleString('en')} with known vulnerabilities`,
    `${unchecked.length.toLocaleString('en')} unknown`,
    ...(leftOut > 0 ? [`${leftOut.toLocaleString('en')} entries not checked (--format json names them)`] : []),
  ]
  return `${counts.join(', ')}.`
}
