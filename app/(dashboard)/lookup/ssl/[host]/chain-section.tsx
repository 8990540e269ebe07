import { Chain } from '#app/_components/ui/chain.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import type { HostSsl } from '#server/lookups/host/schema.ts'
import { chainNodes, linkWords, nameOf } from './chain-nodes.tsx'

export function ChainSection({ answer }: { answer: HostSsl }) {
  const unused = answer.chain.filter(({ in_path }) => !in_path)
  return (
    <Section title="Chain" note="From the host certificate to the root.">
      <Chain label="Certificate chain" nodes={chainNodes(answer)} />
      {unused.length > 0 ? (
        <>
          <h3 className="mt-2 border-b border-line-2 pb-1.5">Sent unnecessarily</h3>
          <ul>
            {unused.map((link) => (
              <li key={link.fingerprint_sha256} className="border-b border-line py-1.5">
                <Mono>{nameOf(link)}</Mono> <span className="text-ink-3">{linkWords(link)}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Section>
  )
}
