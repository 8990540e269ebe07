import type { ReactNode } from 'react'
import { SEVERITY_NAMES, type SeverityName, severityLevel } from '#app/_components/packages/severity.tsx'
import { ExternalLink } from '#app/_components/ui/external-link.tsx'
import { formatNumber } from '#app/_components/ui/format.ts'
import { LevelBadge } from '#app/_components/ui/level-badge.tsx'
import triStateStyles from '#app/_components/ui/tri-state.module.css'
import { providers } from '#server/catalog/providers.ts'
import type { CheckedPackage } from '#server/lookups/vulnerabilities/schema.ts'
import { affectingOf, isExploited } from './check-words.ts'
import type { Check } from './use-checks.ts'

const OSV = providers.osv.attribution?.url ?? ''

/** Advisories with a link of their own. */
const LINKED = 3

/** Check result: affecting advisories by severity, undecided, known exploited, and links to the gravest with its fix. */
export function CheckResult({ check }: { check: Check }) {
  if (check.state !== 'done') return null
  const { result } = check
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-1">
      {result.summary ? (
        <Found result={result} summary={result.summary} />
      ) : (
        <Gap>
          Unknown<small>, {result.error?.message ?? result.unknownBecause}</small>
        </Gap>
      )}
    </div>
  )
}

type FoundProps = { result: CheckedPackage; summary: NonNullable<CheckedPackage['summary']> }

function Found({ result, summary }: FoundProps) {
  const exploited = isExploited(result)
  const concerned = summary.total + summary.undecided
  const linked = result.advisories.slice(0, LINKED)
  return (
    <>
      {summary.malware > 0 ? <LevelBadge level="critical" label="Known malware" /> : null}
      {affectingOf(summary).map((one) => (
        <SeverityCount key={one.severity} {...one} />
      ))}
      {concerned === 0 ? <span className="text-ink-2">No published advisory affects this version</span> : null}
      {summary.undecided > 0 ? <Gap>{summary.undecided} undecided</Gap> : null}
      {exploited ? (
        <span className={triStateStyles.triState} data-state="yes">
          Known exploited
        </span>
      ) : null}
      {exploited === null && concerned > 0 ? (
        <Gap>
          Exploitation unknown<small>, could not be checked</small>
        </Gap>
      ) : null}
      {linked.map(({ id, fixedVersions }) => (
        <span key={id} className="inline-flex flex-wrap gap-x-1.5">
          <ExternalLink href={`${OSV}/vulnerability/${encodeURIComponent(id)}`}>{id}</ExternalLink>
          {fixedVersions.length > 0 ? (
            <span className="text-ink-2">fixed in {fixedVersions.slice(0, LINKED).join(', ')}</span>
          ) : null}
        </span>
      ))}
      {concerned > linked.length ? (
        <span className="text-ink-2">and {formatNumber(concerned - linked.length)} more</span>
      ) : null}
    </>
  )
}

function SeverityCount({ severity, count }: { severity: SeverityName; count: number }) {
  const level = severityLevel(severity)
  if (level === null) return <Gap>{count} of unknown severity</Gap>
  return <LevelBadge level={level} label={`${count} ${SEVERITY_NAMES[severity].toLowerCase()}`} />
}

function Gap({ children }: { children: ReactNode }) {
  return (
    <span className={triStateStyles.triState} data-state="unknown">
      <span>{children}</span>
    </span>
  )
}
