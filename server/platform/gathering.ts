import { LRUCache } from 'lru-cache'
import type { Clock } from './clock.ts'

/** Work that is under way: its end, and what of it is there already. Neither throws. */
export type Gathering<T> = { done: Promise<T>; soFar(): T }

/** Several pieces of work side by side. `late` gives what stands for a piece that has not ended; a piece that is a gathering itself tells what it has so far. */
export function gather<Parts extends object>(
  work: { [Name in keyof Parts]: Promise<Parts[Name]> },
  late: { [Name in keyof Parts]: () => Parts[Name] },
): Gathering<Parts> {
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

/** Work that has ended with `value`. */
export const gathered = <T>(value: T): Gathering<T> => ({ done: Promise.resolve(value), soFar: () => value })

/** The end of the work if it comes within `ms` milliseconds; otherwise what is there by then. The work goes on. */
export async function soon<T>(ms: number, work: Gathering<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(work.soFar()), ms)
  })
  try {
    return await Promise.race([work.done, patience])
  } finally {
    clearTimeout(timer)
  }
}

/** What was found out about subjects lately, so that the same question asked again soon asks nobody. */
export type EvidenceMemory<Evidence> = {
  /** The kept evidence, the work that is under way, or the work that `begin` begins. */
  recall(subject: string, begin: () => Gathering<Evidence>): Gathering<Evidence>
}

const mostRemembered = 20_000
const settledMs = 60_000
/** Evidence with gaps is asked for again soon. */
const unsettledMs = 10_000

/** Opens a memory of this process: a minute for evidence without gaps, ten seconds for others. Equal questions at one time are asked once. */
export function openEvidenceMemory<Evidence>(
  clock: Clock,
  isSettled: (evidence: Evidence) => boolean,
): EvidenceMemory<Evidence> {
  const kept = new LRUCache<string, { work: Gathering<Evidence>; until: number }>({ max: mostRemembered })
  const flights = new Map<string, Gathering<Evidence>>()
  return {
    recall: (subject, begin) => {
      const known = kept.get(subject)
      if (known && known.until > clock.now().getTime()) return known.work
      const flying = flights.get(subject)
      if (flying) return flying
      const { done, soFar } = begin()
      const flight = {
        soFar,
        done: done
          .then((evidence) => {
            const keptMs = isSettled(evidence) ? settledMs : unsettledMs
            kept.set(subject, { work: gathered(evidence), until: clock.now().getTime() + keptMs })
            return evidence
          })
          .finally(() => flights.delete(subject)),
      }
      flights.set(subject, flight)
      return flight
    },
  }
}
