import disclosureStyles from '#app/_components/ui/disclosure.module.css'
import { formatCount, formatNumber } from '#app/_components/ui/format.ts'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import triStateStyles from '#app/_components/ui/tri-state.module.css'
import type { PackageList, Reason } from '#lockfiles/reading.ts'

const MOST = 200

/**
 * Components of the file that cannot be checked: unsupported ecosystems, and components without the data a check
 * needs.
 */
export function LeftOut({ unsupported, leftOut }: Pick<PackageList, 'unsupported' | 'leftOut'>) {
  const reasons = Map.groupBy(leftOut, ({ reason }) => reason)
  return (
    <Section title="Not checked" note="Not checked against advisories.">
      <div className="grid grid-cols-1 gap-3">
        {unsupported.length > 0 ? (
          <p className={triStateStyles.triState} data-state="unknown">
            <span>
              Not supported: {unsupported.map(({ type, count }) => `${formatNumber(count)} ${type}`).join(', ')}
            </span>
          </p>
        ) : null}
        {[...reasons].map(([reason, list]) => (
          <LeftOutFor key={reason} reason={reason} names={list.map(({ name }) => name)} />
        ))}
      </div>
    </Section>
  )
}

function LeftOutFor({ reason, names }: { reason: Reason; names: readonly string[] }) {
  return (
    <details className={disclosureStyles.disclosure}>
      <summary>
        {formatCount(names.length, 'entry', 'entries')}: {reason}
      </summary>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(240px,100%),1fr))] gap-x-6">
        {names.slice(0, MOST).map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file may name the same component several times
          <li key={index} className={`${textStyles.mono} whitespace-normal wrap-anywhere border-b border-line py-1`}>
            {name}
          </li>
        ))}
      </ul>
      {names.length > MOST ? <p className={`${textStyles.note} mt-2`}>The first {MOST} of them.</p> : null}
    </details>
  )
}
