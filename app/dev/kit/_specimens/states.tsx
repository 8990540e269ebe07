import { DecisionBadge } from '#app/_components/ui/decision-badge.tsx'
import { ElementSymbol, type ElementSymbolText } from '#app/_components/ui/element-symbol.tsx'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { LevelBadge } from '#app/_components/ui/level-badge.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { Time } from '#app/_components/ui/time.tsx'
import { TriState } from '#app/_components/ui/tri-state.tsx'
import { allStates } from '#app/dev/kit/_data/sources.ts'

const SYMBOLS: ElementSymbolText[] = [
  'Ip',
  'Ge',
  'As',
  'Ci',
  'Do',
  'Dn',
  'Su',
  'Rd',
  'Em',
  'Ph',
  'Sp',
  'Tl',
  'On',
  'Bl',
  'Pk',
  'Cv',
  'Σ',
]
const row = 'flex flex-wrap items-center gap-3'

export function States({ now }: { now: string }) {
  const ago = (hours: number) => new Date(Date.parse(now) - hours * 3_600_000).toISOString()
  return (
    <>
      <Section title="Levels and decisions" note="Levels never look like buttons; decisions never use pips.">
        <div className="grid gap-4">
          <div className={row}>
            <LevelBadge level="low" />
            <LevelBadge level="medium" />
            <LevelBadge level="high" />
            <LevelBadge level="critical" />
          </div>
          {([undefined, 'large'] as const).map((size) => (
            <div key={size ?? 'small'} className={row}>
              <DecisionBadge decision="allow" size={size} />
              <DecisionBadge decision="review" size={size} />
              <DecisionBadge decision="challenge" size={size} />
              <DecisionBadge decision="block" size={size} />
            </div>
          ))}
        </div>
      </Section>
      <Section title="Element symbols">
        <div className="grid gap-3">
          {([undefined, 'large'] as const).map((size) => (
            <div key={size ?? 'small'} className="flex flex-wrap gap-2">
              {SYMBOLS.map((symbol) => (
                <ElementSymbol key={symbol} symbol={symbol} size={size} />
              ))}
            </div>
          ))}
        </div>
      </Section>
      <Section title="Anonymity" sources={allStates} note="Every state a source can be in.">
        <FactsGrid
          facts={[
            { label: 'Tor exit', value: <TriState value={false} /> },
            { label: 'Hosting', value: <TriState value={true} /> },
            { label: 'Public proxy', value: <TriState value={null} cause="timeout" /> },
            { label: 'Prefix', value: '198.51.100.0/24', mono: true },
            { label: 'Organization', value: 'Example Hosting' },
            { label: 'Abuse contact', value: 'abuse@example.net', mono: true },
            { label: 'Seen', value: <Time at={ago(0.1)} now={now} /> },
            { label: 'Checked', value: <Time at={ago(31)} now={now} /> },
            { label: 'Allocated', value: <Time at="2019-03-14T00:00:00Z" now={now} /> },
          ]}
        />
      </Section>
    </>
  )
}
