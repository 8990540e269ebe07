import type { ReactNode } from 'react'
import { SEVERITY_NAMES, type SeverityName, severityLevel } from '#app/_components/packages/severity.tsx'
import { LevelBadge } from '#app/_components/ui/level-badge.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import triStateStyles from '#app/_components/ui/tri-state.module.css'
import type { PackageReport } from '#server/lookups/vulnerabilities/schema.ts'
import { affectingOf, failureWords, isExploited } from './check-words.ts'
import type { Check } from './use-checks.ts'

/**
 * Check result in one line: affecting advisories by severity, undecided, known exploited, upgrade. A live region, so
 * it is announced when it arrives.
 */
export function CheckResult({ check, subject }: { check: Check; subject: string }) {
  return (
    <div role="status" className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-1">
      {check.state === 'done' ? <Found report={check.report} /> : null}
      {check.state === 'running' ? <span className="sr-only">Checking {subject}</span> : null}
      {check.state === 'failed' ? (
        <Gap>
          Unknown<small>, {failureWords(check.refusal, subject)}</small>
        </Gap>
      ) : null}
    </div>
  )
}

function Found({ report }: { report: PackageReport }) {
  const { summary, upgrade } = report
  const exploited = isExploited(report)
  const concerned = summary.total + summary.undecided > 0
  return (
    <>
      {summary.malware > 0 ? <LevelBadge level="critical" label="Known malware" /> : null}
      {affectingOf(summary).map((one) => (
        <SeverityCount key={one.severity} {...one} />
      ))}
      {summary.total === 0 && summary.undecided === 0 ? (
        <span className="text-ink-2">No published advisory affects this version</span>
      ) : null}
      {summary.undecided > 0 ? <Gap>{summary.undecided} undecided</Gap> : null}
      {exploited ? (
        <span className={triStateStyles.triState} data-state="yes">
          Known exploited
        </span>
      ) : null}
      {exploited === null && concerned ? (
        <Gap>
          Exploitation unknown<small>, could not be checked</small>
        </Gap>
      ) : null}
      {upgrade ? (
        <span className="text-ink-2">
          <span className={`${textStyles.mono} text-ink`}>{upgrade.version}</span> fixes {upgrade.fixes} of {upgrade.of}
        </span>
      ) : summary.total > 0 ? (
        <span className="text-ink-2">No later release fixes any</span>
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
