'use client'

import { useEffect, useRef } from 'react'
import { EvidenceWords } from '#app/_components/assessment/evidence-line.tsx'
import { namedParts } from '#app/_components/assessment/evidence-parts.ts'
import { failingFamilies, verdictSentence, verdictTitles } from '#app/_components/devices/device-words.ts'
import { RequestSection } from '#app/_components/lookups/request-section.tsx'
import { WarningsSection } from '#app/_components/lookups/warnings-section.tsx'
import { CopyButton } from '#app/_components/ui/copy-button.tsx'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { FiguresStrip } from '#app/_components/ui/figures-strip.tsx'
import { Ledger } from '#app/_components/ui/ledger.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { Time } from '#app/_components/ui/time.tsx'
import { TriStateRows } from '#app/_components/ui/tri-state-rows.tsx'
import type { DeviceRequest, DeviceTested } from '#app/_trpc/outputs.ts'
import { checkFamilies, consistencyChecks, deviceChecks } from '#server/catalog/device-checks.ts'
import { endpoints } from '#server/catalog/endpoints.ts'

const { method, path } = endpoints['device.test']

const states = { pass: 'clear', fail: 'triggered', unknown: 'unknown' } as const

/** Check families as breakdown categories; effectively uncapped. */
const categories = Object.entries(checkFamilies).map(([id, { label }]) => ({ id, label, cap: 1_000 }))

type Props = { result: DeviceTested; sent: DeviceRequest | undefined; base: string }

/** A browser's verdict with all its evidence. */
export function DeviceAnswer({ result, sent, base }: Props) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <div className="border-line-2 border-t pt-6">
      <h2 ref={head} tabIndex={-1} className="text-20">
        {verdictTitles[result.verdict]}
      </h2>
      <p className={`${textStyles.prose} mt-1 mb-5`}>{verdictSentence(result)}</p>
      <Figures result={result} />
      <Checks result={result} />
      <Comparisons result={result} />
      <Fingerprint result={result} />
      <WarningsSection warnings={result.warnings} />
      <RequestSection call={{ base, method, path, body: sent }} answer={result} requestId={result.request_id} />
    </div>
  )
}

function Figures({ result }: { result: DeviceTested }) {
  const { checks, automation_score: score, privacy_browser: privacy } = result
  const of = (status: string) => checks.filter((check) => check.status === status).length
  return (
    <FiguresStrip
      figures={[
        { label: 'Automation score', value: score, unit: 'of 100' },
        {
          label: 'Failed',
          value: of('fail'),
          unit: `in ${failingFamilies(checks).length} of ${categories.length} groups`,
        },
        { label: 'Passed', value: of('pass'), unit: `of ${checks.length}` },
        { label: 'Unknown', value: of('unknown'), unit: `of ${checks.length}` },
        { label: 'Privacy browser', value: privacy ? 'Yes' : 'No' },
      ]}
    />
  )
}

function Checks({ result: { checks, automation_score: score } }: { result: DeviceTested }) {
  return (
    <Section
      title="Checks"
      note="The score is the sum of the points. A verdict needs failed checks in two groups. Points are set manually."
    >
      <Ledger
        score={score}
        caption="Checks and their points"
        categories={categories}
        showClear
        totalNote={`${checks.filter(({ status }) => status !== 'unknown').length} of ${checks.length} checks completed`}
        signals={checks.map(({ id, family, status, points, evidence }) => ({
          id,
          category: family,
          label: deviceChecks[id].label,
          state: states[status],
          weight: deviceChecks[id].points,
          points,
          evidence: <CheckEvidence status={status} evidence={evidence} means={deviceChecks[id].means} />,
          cause: undefined,
        }))}
      />
    </Section>
  )
}

type Evidence = { status: 'pass' | 'fail' | 'unknown'; evidence: Record<string, unknown>; means: string }

function CheckEvidence({ status, evidence: { reason, ...facts }, means }: Evidence) {
  const reported = Object.entries(facts).filter(([, value]) => typeof value !== 'boolean')
  const parts = namedParts(Object.fromEntries(reported))
  if (status === 'unknown') return String(reason ?? 'Could not be checked').replace(/\.$/, '')
  return (
    <>
      <span className="sr-only">{status === 'fail' ? 'Failed. ' : 'Passed. '}</span>
      {status === 'fail' ? `${means.replace(/\.$/, '')}${parts.length > 0 ? ': ' : ''}` : null}
      {parts.length > 0 ? <EvidenceWords parts={parts} /> : status === 'pass' ? 'Nothing unusual' : null}
    </>
  )
}

function Comparisons({ result: { consistency, sources } }: { result: DeviceTested }) {
  return (
    <Section
      title="Comparisons"
      sources={sources}
      note="Differences add no points: people travel, use VPNs and speak several languages."
    >
      <TriStateRows
        rows={consistency.map(({ id, status, evidence: { reason, ...facts } }) => ({
          label: consistencyChecks[id],
          value: status === 'unknown' ? null : status === 'consistent',
          shown: { consistent: 'Agree', inconsistent: 'Differ', unknown: 'Unknown' }[status],
          detail:
            status === 'unknown' ? (
              String(reason ?? '').replace(/\.$/, '')
            ) : (
              <EvidenceWords parts={namedParts(facts)} />
            ),
        }))}
      />
    </Section>
  )
}

function Fingerprint({ result }: { result: DeviceTested }) {
  const { id, fingerprint, fingerprint_stability: stability, expires_at, checked_at } = result
  return (
    <Section
      title="Fingerprint"
      note="Based on properties that survive browser updates. Devices of one model can share it. Collected data is not stored."
    >
      <FactsGrid
        columns={1}
        facts={[
          { label: 'SHA-256', value: <Copied value={fingerprint} label="Copy the fingerprint" /> },
          { label: 'Fingerprint stability', value: stabilityWords[stability] },
          { label: 'Test ID', value: <Copied value={id} label="Copy test ID" /> },
          { label: 'Single use, valid until', value: <Time at={expires_at} now={checked_at} absolute /> },
        ]}
      />
    </Section>
  )
}

const stabilityWords = { high: 'Well', medium: 'Medium', low: 'Badly' } as const

function Copied({ value, label }: { value: string; label: string }) {
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <Mono className="min-w-0 whitespace-normal break-all">{value}</Mono>
      <CopyButton value={value} label={label} />
    </span>
  )
}
