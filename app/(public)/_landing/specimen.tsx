import { Ledger, type LedgerSignal } from '#app/_components/ui/ledger.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { ScoreBar } from '#app/_components/ui/score-bar.tsx'
import { ScoreSummary } from '#app/_components/ui/score-summary.tsx'
import type { ScoreCategory } from '#app/_components/ui/score-types.ts'
import { SourceList } from '#app/_components/ui/source-list.tsx'
import type { Source } from '#app/_components/ui/source-state.ts'
import { Tag } from '#app/_components/ui/tag.tsx'
import styles from './specimen.module.css'

const categories: ScoreCategory[] = [
  { id: 'email', label: 'Email', cap: 55 },
  { id: 'device', label: 'Device', cap: 50 },
  { id: 'network', label: 'Network', cap: 60 },
]

const signals: LedgerSignal[] = [
  part('disposable', 'email', 'Disposable mail provider', 45, 'On a list of disposable domains'),
  part('headless', 'device', 'Headless browser', 30, 'Two detectors agree: webdriver flag, missing plugins'),
  part('hosting', 'network', 'Hosting network', 20, 'AS64511 is a hosting network'),
  {
    ...part('residential', 'network', 'Residential proxy', 30, 'Source timed out: unknown'),
    state: 'unknown',
    points: 0,
  },
]

const sources: Source[] = [
  source('Disposable domains', 6 * 3600),
  source('Device test', 0),
  source('ASN data', 26 * 3600),
  { ...source('Proxy observations', null), status: 'timeout' },
]

function part(id: string, category: string, label: string, points: number, evidence: string): LedgerSignal {
  return { id, category, label, state: 'triggered', weight: points, points, evidence }
}

function source(name: string, age_seconds: number | null): Source {
  return { name, status: 'ok', url: null, fetched_at: null, age_seconds }
}

/** A sample score with made-up evidence and addresses reserved for documentation. */
export function Specimen() {
  return (
    <section className={styles.specimen} aria-labelledby="specimen-title">
      <div className={styles.head}>
        <h2 id="specimen-title" className="flex flex-wrap items-center gap-2 text-12 font-normal">
          <Tag>Specimen</Tag>
          <span>
            Sign-up, <Mono>k***@example.org</Mono> from <Mono>203.0.113.88</Mono>
          </span>
        </h2>
        <span className="text-ink-3">Sample data</span>
      </div>
      <ScoreSummary score={95} coverage={0.75}>
        <ScoreBar score={95} signals={signals} categories={categories} scale="decision" />
      </ScoreSummary>
      <div className={styles.parts}>
        <SourceList sources={sources} />
        <Ledger score={95} signals={signals} categories={categories} single caption="Parts of the sample score" />
      </div>
    </section>
  )
}
