import { Download } from 'lucide-react'
import buttonStyles from '#app/_components/ui/button.module.css'
import { CopyButton } from '#app/_components/ui/copy-button.tsx'
import { cutMiddle, formatCount } from '#app/_components/ui/format.ts'
import { Link } from '#app/_components/ui/link.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { Time } from '#app/_components/ui/time.tsx'
import type { JobRow } from '#app/_trpc/outputs.ts'
import { jobTitle, statusWords } from '#app/(dashboard)/bulk/job-words.ts'
import { stoppable } from './stop-section.tsx'

/** A job's header: title, creator, cost and downloads. */
export function JobHead({ job, now }: { job: JobRow; now: string }) {
  const ended = job.finished_at !== null
  return (
    <PageHeader
      crumbs={[{ label: 'Bulk jobs', href: '/bulk' }, { label: statusWords(job) }]}
      title={jobTitle(job)}
      identity={[
        {
          id: 'id',
          content: (
            <span className={`${textStyles.mono} inline-flex items-center gap-1`}>
              {cutMiddle(job.id)}
              <CopyButton value={job.id} label="Copy job ID" />
            </span>
          ),
        },
        {
          id: 'made',
          content: (
            <>
              made <Time at={job.created_at} now={now} /> by {job.created_by}
            </>
          ),
        },
        { id: 'units', content: `${formatCount(job.units, 'unit')} reserved` },
        ...(job.rerun_of
          ? [
              {
                id: 'again',
                content: (
                  <>
                    rerun of{' '}
                    <Link
                      className={`${textStyles.link} ${textStyles.mono}`}
                      href={`/bulk/${job.rerun_of}`}
                      prefetch={false}
                    >
                      {cutMiddle(job.rerun_of)}
                    </Link>
                  </>
                ),
              },
            ]
          : []),
      ]}
      actions={
        <>
          {stoppable(job) ? (
            <a className={buttonStyles.button} data-variant="default" href="#stop">
              Stop
            </a>
          ) : null}
          <FileLink id={job.id} format="csv" label={ended ? 'CSV' : 'CSV so far'} />
          <FileLink id={job.id} format="json" label={ended ? 'JSON' : 'JSON so far'} />
        </>
      }
    />
  )
}

function FileLink({ id, format, label }: { id: string; format: 'csv' | 'json'; label: string }) {
  return (
    <a className={buttonStyles.button} data-variant="default" href={`/api/job.${format}?id=${encodeURIComponent(id)}`}>
      <Download aria-hidden="true" />
      {label}
    </a>
  )
}
