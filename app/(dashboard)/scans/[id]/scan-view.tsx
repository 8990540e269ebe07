'use client'

import { useState } from 'react'
import { ScanReport } from '#app/_components/scans/scan-report.tsx'
import { failureSentence, isUnderWay } from '#app/_components/scans/scan-words.ts'
import gradeStyles from '#app/_components/ui/grade.module.css'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import verdictSentenceStyles from '#app/_components/ui/verdict-sentence.module.css'
import type { ScanRead } from '#app/_trpc/outputs.ts'
import { Stages } from '#app/(dashboard)/scans/stages.tsx'
import { DeleteSection } from './delete-section.tsx'
import { ScanHead } from './scan-head.tsx'
import { useScan } from './use-scan.ts'
import { VisibilitySection } from './visibility-section.tsx'

const hrefOf = (id: string): string => `/scans/${id}`

type Props = { start: ScanRead; isOwner: boolean; open: boolean; now: string }

/** A scan: progress, then report and actions. */
export function ScanView({ start, isOwner, open, now }: Props) {
  const { scan: request, problem } = useScan(start)
  const [changed, setChanged] = useState<ScanRead['visibility'] | null>(null)
  const scan = changed === null ? request : { ...request, visibility: changed }
  return (
    <>
      <ScanHead scan={scan} open={open} now={now} />
      {problem ? <InlineError>{problem}</InlineError> : null}
      {isUnderWay(scan) ? (
        <Section title={scan.status === 'queued' ? 'Waiting' : 'Running'} first>
          <Stages done={scan.stages_done} />
        </Section>
      ) : null}
      {scan.status === 'failed' ? (
        <Section title="No grade" note="The unit stays used because the site was contacted." first>
          <div className={gradeStyles.grade}>
            <span className={gradeStyles.mark} role="img" aria-label="No grade">
              <span className={gradeStyles.letter} data-none="" />
              <small>no grade</small>
            </span>
            <div>
              <p className={verdictSentenceStyles.verdictSentence}>{failureSentence(scan)}</p>
              {scan.failure_detail ? (
                <p className={`${textStyles.prose} mt-1 wrap-anywhere`}>{scan.failure_detail}</p>
              ) : null}
            </div>
          </div>
        </Section>
      ) : null}
      {scan.status === 'completed' ? <ScanReport scan={scan} now={now} hrefOf={hrefOf} /> : null}
      {isUnderWay(scan) ? null : (
        <>
          <VisibilitySection scan={scan} isOwner={isOwner} onChanged={setChanged} />
          <DeleteSection scan={scan} isOwner={isOwner} />
        </>
      )}
    </>
  )
}
