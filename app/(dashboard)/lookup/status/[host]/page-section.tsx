import { known } from '#app/_components/lookups/unknown.tsx'
import { Chain, type ChainNode } from '#app/_components/ui/chain.tsx'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { HostStatusReport } from '#server/lookups/host/status-schema.ts'
import { faultWords } from './status-words.ts'

type Http = HostStatusReport['http']

export function PageSection({ http }: { http: Http }) {
  if (http === null)
    return (
      <Section title="Page">
        <p className={textStyles.prose}>No web port is open, so no page was requested.</p>
      </Section>
    )
  return (
    <Section title="Page" note="Opened over HTTP first, if that port is open.">
      <Chain label="Redirects and the page" nodes={nodesOf(http)} />
      <FactsGrid
        columns={2}
        facts={[
          { label: 'Title', value: http.error ? known(null, 'no page') : (http.title ?? 'none') },
          { label: 'Server header', value: http.error ? known(null, 'no page') : (http.server ?? 'not sent') },
        ]}
      />
    </Section>
  )
}

function nodesOf(http: NonNullable<Http>): ChainNode[] {
  const steps: ChainNode[] = http.redirects.map(({ url, status }, index) => ({
    id: `${index} ${url}`,
    title: <Mono>{url}</Mono>,
    link: `${status}, redirects to`,
  }))
  const end: ChainNode = http.error
    ? {
        id: 'end',
        title: http.redirects.length > 0 ? 'Next step' : <Mono>{http.url}</Mono>,
        missing: faultWords(http.error),
      }
    : {
        id: 'end',
        title: <Mono>{http.final_url ?? http.url}</Mono>,
        role: `responded ${http.http_status}`,
        ...((http.http_status ?? 0) >= 500 ? { problem: 'Server error' } : {}),
      }
  return [...steps, end]
}
