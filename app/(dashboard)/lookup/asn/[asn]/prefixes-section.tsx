import { formatNumber } from '#app/_components/ui/format.ts'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { AsnReport } from '#server/lookups/asn/schema.ts'

const FAMILIES = [
  { id: 'ipv4', name: 'IPv4' },
  { id: 'ipv6', name: 'IPv6' },
] as const

export function PrefixesSection({ answer }: { answer: AsnReport }) {
  return (
    <Section title="Prefixes" note="In numeric order, up to 100 per family.">
      <div className="grid gap-x-8 gap-y-6 phone:grid-cols-2">
        {FAMILIES.map(({ id, name }) => (
          <Prefixes key={id} name={name} list={answer.prefixes[id]} count={answer.prefix_counts[id]} />
        ))}
      </div>
    </Section>
  )
}

function Prefixes({ name, list, count }: { name: string; list: readonly string[]; count: number }) {
  const shown = list.length < count ? `first ${list.length} of ${formatNumber(count)}` : formatNumber(count)
  return (
    <div>
      <h3 className="border-b border-line-2 pb-1.5">
        {name}, {shown}
      </h3>
      {list.length === 0 ? (
        <p className="py-1.5 text-ink-2">No {name} prefix announced.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled with the keyboard
        <section className="max-h-[432px] overflow-y-auto" tabIndex={0} aria-label={`${name} prefixes`}>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(160px,100%),1fr))] gap-x-6">
            {list.map((prefix) => (
              <li key={prefix} className={`${textStyles.mono} border-b border-line py-1`}>
                {prefix}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
