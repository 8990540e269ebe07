'use client'

import { useEffect, useState } from 'react'
import { formatCount } from '#app/_components/ui/format.ts'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import styles from './check-progress.module.css'

/** Elapsed and maximum time while the probes run. */
export function CheckProgress({ probes, seconds }: { probes: number; seconds: number }) {
  const [elapsed, setElapsed] = useState(0)
  useEffect(() => {
    const started = performance.now()
    const timer = setInterval(() => setElapsed(Math.floor((performance.now() - started) / 1000)), 250)
    return () => clearInterval(timer)
  }, [])
  const shown = Math.min(elapsed, seconds)
  return (
    <Section title="Running">
      <div className="grid max-w-[480px] gap-2">
        <p role="status">
          Up to {formatCount(probes, 'probe')} running. A check takes up to {seconds} s.
        </p>
        <progress className={styles.checkProgress} max={seconds} value={shown} aria-label="Elapsed time" />
        <p className={textStyles.note} aria-hidden="true">
          {shown} of {seconds} s
        </p>
      </div>
    </Section>
  )
}
