import { alternatives, type Grants } from '#app/_components/lookups/lookups.ts'
import { scanEndpoint, type WatchEndpointId, watchEndpointIds } from '#server/catalog/watch-terms.ts'
import { type Recognised, recognise } from '#subjects/recognise.ts'

/** A lookup that can watch a subject, with its one-line target and the units of a run. */
export type WatchChoice = { endpoint: WatchEndpointId; label: string; target: string; units: number }

const isWatchable = (id: string): id is WatchEndpointId => (watchEndpointIds as readonly string[]).includes(id)

/** The lookups of the plan that fit what a text names; none for text that names nothing. */
export function watchChoices(text: string, grants: Grants): WatchChoice[] {
  const subject = recognise(text)
  if (!subject) return []
  return alternatives(subject, grants).flatMap(({ lookup: { id, label }, units, open }) =>
    open && isWatchable(id) ? [{ endpoint: id, label, target: targetOf(subject, id), units }] : [],
  )
}

/** Lookups of a domain take the domain of an email address; a website scan takes the page. */
function targetOf({ kind, value, url }: Recognised, endpoint: WatchEndpointId): string {
  if (endpoint === scanEndpoint && url) return url
  return kind === 'email' && endpoint !== 'email.check' ? value.slice(value.lastIndexOf('@') + 1) : value
}

/** The page that creates a watch of a subject; null for a lookup or subject that cannot be watched. */
export function watchHref(endpoint: string, subject: string): string | null {
  const fits = watchChoices(subject, null).some((choice) => choice.endpoint === endpoint)
  return fits ? `/watches?${new URLSearchParams({ target: subject, endpoint })}` : null
}
