import type { UpstreamAnswer } from './upstream.ts'

export const isMissing = ({ status }: UpstreamAnswer): boolean => status === 404 || status === 410

/** The shortest freshness of several answers cached together; null if none states one. */
export function shortest(...answers: readonly { freshSeconds: number | null }[]): number | null {
  const output = answers.flatMap(({ freshSeconds }) => (freshSeconds === null ? [] : [freshSeconds]))
  return output.length > 0 ? Math.min(...output) : null
}

/**
 * Encodes one path segment. Null for a segment that a URL would drop (empty, `.`, `..`): nothing has such a name, and
 * the request would address something else.
 */
export function segment(text: string): string | null {
  return text === '' || text === '.' || text === '..' || !text.isWellFormed() ? null : encodeURIComponent(text)
}

export function pathOf(...texts: readonly string[]): string | null {
  const segments = texts.map(segment)
  return segments.includes(null) ? null : `/${segments.join('/')}`
}

/** Provider result for a name that cannot exist. */
export const nothing = { facts: null, freshSeconds: null } as const
