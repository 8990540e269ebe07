import { version } from '../../version.ts'
import { type Finding, severityOf, type Unchecked } from './findings.ts'

const levels = { critical: 'error', high: 'error', moderate: 'warning', low: 'note', unknown: 'warning' } as const

/**
 * A SARIF 2.1.0 log as GitHub code scanning reads it: one rule per advisory with its `security-severity`, one result per
 * package and advisory. What could not be checked is a notification, and the run is not successful.
 */
export function sarif(findings: readonly Finding[], unchecked: readonly Unchecked[]) {
  const rules = new Map(findings.map(({ advisory }) => [advisory.id, advisory]))
  const indexes = new Map([...rules.keys()].map((id, index) => [id, index]))
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'assay',
            semanticVersion: version,
            rules: [...rules.values()].map(ruleOf),
          },
        },
        columnKind: 'utf16CodeUnits',
        invocations: [
          {
            executionSuccessful: unchecked.length === 0,
            toolExecutionNotifications: unchecked.map(({ file, located, reason }) => ({
              level: 'warning',
              message: { text: `${located.purl} is unknown. ${reason}` },
              locations: [location(file, located.line)],
            })),
          },
        ],
        results: findings.map(({ file, located, advisory }) => ({
          ruleId: advisory.id,
          ruleIndex: indexes.get(advisory.id),
          level: levels[severityOf(advisory)],
          message: { text: messageOf(located.purl, advisory) },
          locations: [location(file, located.line)],
          partialFingerprints: { packageAndAdvisory: `${located.purl} ${advisory.id}` },
        })),
      },
    ],
  }
}

function ruleOf(advisory: Finding['advisory']) {
  const { id, title, cvss, aliases } = advisory
  return {
    id,
    name: id,
    shortDescription: { text: title },
    fullDescription: { text: [title, ...aliases].join(', ') },
    helpUri: `https://osv.dev/vulnerability/${encodeURIComponent(id)}`,
    defaultConfiguration: { level: levels[severityOf(advisory)] },
    properties: {
      tags: ['security', 'vulnerability'],
      ...(cvss ? { 'security-severity': cvss.score.toFixed(1) } : {}),
    },
  }
}

function messageOf(purl: string, { title, fixedVersions, knownExploited }: Finding['advisory']): string {
  const fixed = fixedVersions.length > 0 ? `Fixed in ${fixedVersions.join(', ')}.` : 'No fixed version is known.'
  return `${purl}: ${title}. ${fixed}${knownExploited ? ' Known to be exploited.' : ''}`
}

const location = (file: string, line: number) => ({
  physicalLocation: {
    artifactLocation: { uri: file.replaceAll('\\', '/').split('/').map(encodeURIComponent).join('/') },
    region: { startLine: line },
  },
})
