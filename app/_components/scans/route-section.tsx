import { Chain, type ChainNode } from '#app/_components/ui/chain.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import styles from './route-section.module.css'
import type { ReportedScan } from './scan-words.ts'

type Hop = ReportedScan['routes']['https'][number]

/** Every URL in the redirect chain, and the vantage points that fetched it. */
export function RouteSection({ scan }: { scan: ReportedScan }) {
  const { routes, addresses, vantage_points: places } = scan
  return (
    <Section
      title="Redirects"
      note={`Scanned from one location: ${places.join(', ')}. The site may look different elsewhere.`}
    >
      <div className={styles.routes}>
        <Way title="Over HTTPS" hops={routes.https} />
        <Way title="Over HTTP" hops={routes.http} />
      </div>
      {addresses.length > 0 ? <p className={`${textStyles.note} mt-2`}>Addresses: {addresses.join(', ')}</p> : null}
    </Section>
  )
}

function Way({ title, hops }: { title: string; hops: readonly Hop[] }) {
  return (
    <div>
      <h3>{title}</h3>
      {hops.length === 0 ? (
        <p className="text-ink-2">No response.</p>
      ) : (
        <Chain label={title} nodes={hops.map(nodeOf)} />
      )}
    </div>
  )
}

const nodeOf = ({ url, status }: Hop, index: number, hops: readonly Hop[]): ChainNode => ({
  id: `${index}`,
  title: <span className={textStyles.mono}>{url}</span>,
  ...(status === 0 ? { missing: 'no response' } : { role: String(status) }),
  ...(index < hops.length - 1 ? { link: 'redirects to' } : {}),
})
