import type { Clock } from './clock.ts'
import { openMemo } from './memo.ts'

/** Work in progress: its final result, and the result so far. Neither throws. */
export type PartialResults<T> = { done: Promise<T>; soFar(): T }

/**
 * Runs tasks in parallel and can be read at any time: finished tasks return their result, pending ones `late()`. A
 * nested `gather` returns what it has so far.
 */
export function gather<Parts extends object>(
  work: { [Name in keyof Parts]: Promise<Parts[Name]> },
  late: { [Name in keyof Parts]: () => Parts[Name] },
): PartialResults<Parts> {
  const names = Object.keys(work) as (keyof Parts)[]
  const ended: Partial<Parts> = {}
  const ends = names.map(async (name) => {
    ended[name] = await work[name]
  })
  const soFar = (): Parts => {
    const parts: Partial<Parts> = {}
    for (const name of names)
      parts[name] = Object.hasOwn(ended, name) ? (ended[name] as Parts[typeof name]) : late[name]()
    return parts as Parts
  }
  return { done: Promise.all(ends).then(soFar), soFar }
}

export const gathered = <T>(value: T): PartialResults<T> => ({ done: Promise.resolve(value), soFar: () => value })

/**
 * The result of the work if it finishes within `ms` milliseconds, otherwise the result so far. The work continues.
 */
export async function soon<T>(ms: number, work: PartialResults<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(work.soFar()), ms)
  })
  try {
    return await Promise.race([work.done, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** Short-lived cache of lookup evidence by subject. */
export type EvidenceMemory<Evidence> = {
  /** Returns the cached evidence, the work in progress, or the work that `begin` starts. */
  recall(subject: string, begin: () => PartialResults<Evidence>): PartialResults<Evidence>
}

const maxRemembered = 20_000
const settledMs = 60_000
/** Evidence with gaps is fetched again sooner. */
const unsettledMs = 10_000

/**
 * In-memory cache: one minute for complete evidence, ten seconds for evidence with gaps. Concurrent equal lookups
 * share one run.
 */
export function openEvidenceMemory<Evidence>(
  clock: Clock,
  isSettled: (evidence: Evidence) => boolean,
): EvidenceMemory<Evidence> {
  const memo = openMemo<PartialResults<Evidence>>({
    clock,
    most: maxRemembered,
    until: () => Number.POSITIVE_INFINITY,
  })
  return {
    recall: (subject, begin) => {
      const known = memo.fresh(subject)
      if (known) return known
      const { done, soFar } = begin()
      const work = {
        soFar,
        done: done.then(
          (evidence) => {
            const cacheMs = isSettled(evidence) ? settledMs : unsettledMs
            memo.set(subject, gathered(evidence), clock.now().getTime() + cacheMs)
            return evidence
          },
          (error: unknown) => {
            memo.forget(subject)
            throw error
          },
        ),
      }
      memo.set(subject, work)
      return work
    },
  }
}
