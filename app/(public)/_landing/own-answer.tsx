'use client'

import { type Fact, FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { Link } from '#app/_components/ui/link.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Notice } from '#app/_components/ui/notice.tsx'
import { ScoreBar } from '#app/_components/ui/score-bar.tsx'
import { ScoreSummary } from '#app/_components/ui/score-summary.tsx'
import type { ScoreSignal } from '#app/_components/ui/score-types.ts'
import { SourceList } from '#app/_components/ui/source-list.tsx'
import { Tag } from '#app/_components/ui/tag.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { TriState } from '#app/_components/ui/tri-state.tsx'
import type { VisitorAddress } from '#app/_trpc/outputs.ts'
import { type SignalId, signalCategories, signals } from '#server/catalog/signals.ts'
import styles from './own-address.module.css'

const NETWORK = [{ id: 'network', ...signalCategories.network }]

const LISTS = [
  ['tor', 'Tor exit'],
  ['vpn', 'VPN'],
  ['hosting', 'Hosting'],
  ['relay', 'Private relay'],
  ['drop', 'Spamhaus DROP'],
] as const

/**
 * An IP address with location, network, blocklists, and a score from the evidence available without an upstream
 * request.
 */
export function OwnAnswer({ answer }: { answer: VisitorAddress }) {
  const { address, instead, place, network, lists, reputation, sources } = answer
  const where = [place.city, place.region, place.country].filter((part, at, all) => part && all.indexOf(part) === at)
  const facts: Fact[] = [
    {
      label: 'Location',
      value: where.length > 0 ? where.join(', ') : <TriState value={null} cause="not available" />,
    },
    { label: 'Network', value: network.as_name ?? <TriState value={null} cause="not available" /> },
    {
      label: 'Announced as',
      value: network.asn ? <Mono>{`AS${network.asn} ${network.prefix ?? ''}`}</Mono> : <TriState value={null} />,
    },
    { label: 'Time zone', value: place.time_zone ?? <TriState value={null} cause="not available" /> },
    ...LISTS.map(([id, label]) => ({ label, value: <TriState value={lists[id]} cause="no lists loaded" /> })),
    { label: 'DNS blocklists', value: <TriState value={null} cause="not included" /> },
    { label: 'Names', value: <TriState value={null} cause="not included" /> },
  ]
  return (
    <>
      <div className={styles.head}>
        <h2 id="own-address-title">
          {instead ? <Tag>Example</Tag> : null}
          {instead ? 'Example IP address' : 'Your IP address'} <Mono>{address}</Mono>
        </h2>
        <span className="text-ink-3">Checked just now. Not stored, no units used.</span>
      </div>
      {instead ? (
        <Notice title={`Your IP address, ${instead.address}, is not public.`}>
          It is in {instead.cidr}, {instead.name} ({instead.reference}). Here is an example instead.
        </Notice>
      ) : null}
      {reputation ? (
        <ScoreSummary score={reputation.score} level={reputation.level} coverage={reputation.coverage}>
          <ScoreBar
            score={reputation.score}
            level={reputation.level}
            signals={scored(answer)}
            categories={NETWORK}
            scale="level"
            group="signal"
            cap={signalCategories.network.cap}
            capNote="maximum for an address alone"
          />
        </ScoreSummary>
      ) : (
        <p className="text-ink-2">No lists are loaded yet, so there is no score.</p>
      )}
      <div className={styles.facts}>
        <SourceList sources={sources} />
        <div className="grid min-w-0 gap-3">
          <FactsGrid columns={2} facts={facts} />
          <p className={textStyles.note}>
            Quick check from cached lists. A full lookup adds DNS blocklists and reverse DNS (hatched).{' '}
            <Link className={textStyles.link} href={`/lookup/ip/${encodeURIComponent(address)}`} prefetch={false}>
              Run full lookup · 1 unit
            </Link>
          </p>
        </div>
      </div>
    </>
  )
}

/** The signals with their weights and points. */
function scored({ reputation, quiet }: VisitorAddress): ScoreSignal[] {
  const rowOf = (id: SignalId) => {
    const { category, label, weights } = signals[id]
    return { id, category, label, weight: weights.signup }
  }
  const flagged = (reputation?.flags ?? []).flatMap(({ id, points }) =>
    isSignal(id) ? [{ ...rowOf(id), state: 'triggered' as const, points }] : [],
  )
  return [...flagged, ...quiet.map(({ id, state }) => ({ ...rowOf(id), state, points: 0 }))]
}

const isSignal = (id: string): id is SignalId => Object.hasOwn(signals, id)
