import { ExternalLink } from '#app/_components/ui/external-link.tsx'
import { safeHref, textWithLinks } from './text-with-links.ts'

/** Untrusted URL: a link only if it is http or https without credentials, otherwise plain text. */
export function SafeLink({ address }: { address: string }) {
  const href = safeHref(address)
  return href ? <ExternalLink href={href}>{address}</ExternalLink> : <span className="wrap-anywhere">{address}</span>
}

/** Untrusted text; the safe web URLs in it become links. */
export function ForeignText({ text }: { text: string }) {
  return textWithLinks(text).map((part) =>
    part.href ? <SafeLink key={part.at} address={part.text} /> : <span key={part.at}>{part.text}</span>,
  )
}
