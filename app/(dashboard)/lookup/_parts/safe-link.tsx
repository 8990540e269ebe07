import { OutsideLink } from '../../../_components/ui/outside-link.tsx'
import { safeHref, textWithLinks } from './text-with-links.ts'

/** An address out of foreign data: a link only when it is a web address, else its text. */
export function SafeLink({ address }: { address: string }) {
  const href = safeHref(address)
  return href ? <OutsideLink href={href}>{address}</OutsideLink> : <span className="wrap-anywhere">{address}</span>
}

/** Foreign text as text; the web addresses in it are links. */
export function ForeignText({ text }: { text: string }) {
  return textWithLinks(text).map((part) =>
    part.href ? <SafeLink key={part.at} address={part.text} /> : <span key={part.at}>{part.text}</span>,
  )
}
