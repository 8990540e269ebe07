import type { UpstreamAnswer } from './upstream.ts'

/** Whether the upstream says that it has no such thing. */
export const isMissing = ({ status }: UpstreamAnswer): boolean => status === 404 || status === 410

/** The shortest of the times for which several answers may be kept together; null where none of them says anything. */
export function shortest(...answers: readonly { freshSeconds: number | null }[]): number | null {
  const said = answers.flatMap(({ freshSeconds }) => (freshSeconds === null ? [] : [freshSeconds]))
  return said.length > 0 ? Math.min(...said) : null
}

/**
 * One segment of a path, encoded so that it stays one. Null for a segment that a URL would swallow (empty, `.` and `..`): nothing has such a name,
 * and asking for it would ask for something else.
 */
export function segment(text: string): string | null {
  return text === '' || text === '.' || text === '..' || !text.isWellFormed() ? null : encodeURIComponent(text)
}

/** A path of such segments with its slashes, or null where one of them is none. */
export function pathOf(...texts: readonly string[]): string | null {
  const segments = texts.map(segment)
  return segments.includes(null) ? null : `/${segments.join('/')}`
}

/** What a provider gives for a name that nothing can have. */
export const nothing = { facts: null, freshSeconds: null } as const
