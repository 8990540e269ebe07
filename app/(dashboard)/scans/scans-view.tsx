'use client'

import { EmptyState } from '#app/_components/ui/empty-state.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import type { ScanRow } from '#app/_trpc/outputs.ts'
import { ScanForm } from './scan-form.tsx'
import { ScansTable } from './scans-table.tsx'
import { useScansUnderWay } from './use-scans-under-way.ts'

export type ScansViewProps = {
  listed: readonly ScanRow[]
  /** Initial value of the field. */
  target: string
  /** Whether this person may start scans. */
  open: boolean
  isOwner: boolean
  now: string
}

/** The form and the list of scans, with live progress. */
export function ScansView({ listed, target, open, isOwner, now }: ScansViewProps) {
  const scans = useScansUnderWay(listed)
  return (
    <>
      {open ? (
        <Section
          title="New scan"
          note="The site is opened like a signed-out visitor would. Query strings and fragments are removed."
          first
        >
          <ScanForm target={target} isOwner={isOwner} />
        </Section>
      ) : null}
      {scans.length > 0 ? (
        <Section title="Scans" note="Newest first." first={!open}>
          <ScansTable scans={scans} now={now} />
        </Section>
      ) : (
        <EmptyState
          example={
            <>
              <b>B+</b>
              <Mono>shop.example.com</Mono>
              <span>2 tests failed</span>
            </>
          }
        >
          No scans yet. Enter a host to get a grade within 20 seconds.
        </EmptyState>
      )}
    </>
  )
}
