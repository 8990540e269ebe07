'use client'

import { useEffect, useState } from 'react'
import type { JobRow } from '#app/_trpc/outputs.ts'
import { countWords, finished, secondsLeft, statusWords } from '#app/(dashboard)/bulk/job-words.ts'

/** Progress is announced to screen readers at each quarter and at the end, not for every target. */
const quarters = 4

/** A job's progress and remaining time; only quarters are announced. */
export function ProgressWords({ job }: { job: JobRow }) {
  const [now, setNow] = useState<number | null>(null)
  const ended = job.finished_at !== null
  useEffect(() => {
    if (ended) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [ended])
  const left = now === null || ended ? null : secondsLeft(job, now)
  const quarter = Math.floor((finished(job) / job.total) * quarters)
  const spoken = ended
    ? `${statusWords(job)}: ${countWords(job)}.`
    : quarter > 0
      ? `${Math.round((quarter / quarters) * 100)}% done.`
      : ''
  return (
    <>
      <p className="text-ink-2">
        {statusWords(job)}
        {left === null ? null : `, about ${left} s left`}
      </p>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </>
  )
}
