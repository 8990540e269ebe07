import { arrayLiteral, timesArray } from '../platform/array-literal.ts'
import { dayMs } from '../platform/clock.ts'
import type { Observed } from '../risk/index.ts'
import type { Section } from './group-sections.ts'
import type { Observation } from './observation.ts'

/** How long an event labelled as fraud is a report against its subjects. */
const reportMs = 90 * dayMs

export const reportTypes = ['text', 'text', 'text', 'timestamptz']

export type StoredReports = readonly (readonly [place: number, at: number])[] | null

type Reported = { log: string; kind: string; subject: string; since: number; at: number | null }
type Kind = keyof Observed['reported']

/** The latest label of fraud against each subject of an event in the 90 days before it. */
export function fraudReports(group: readonly Observation[]): Section<StoredReports, Observed['reported']> {
  const reports = new Map<string, Reported>()
  const members = group.map((one) => {
    const { log, ip, mailbox, deviceId, phoneHash, cardHash } = one
    const since = one.at.getTime() - reportMs
    const report = (kind: Kind, subject: string | null | undefined): Reported | null => {
      if (subject == null) return null
      const key = `${log}\0${kind}\0${subject}`
      const known = reports.get(key) ?? { log, kind, subject, since, at: null }
      known.since = Math.min(known.since, since)
      reports.set(key, known)
      return known
    }
    return {
      since,
      ip: report('ip', ip),
      mailbox: report('mailbox', mailbox?.canonical),
      device: report('device', deviceId),
      phone: report('phone', phoneHash),
      card: report('card', cardHash),
    }
  })
  const all = [...reports.values()]
  return {
    values: [
      arrayLiteral(all.map(({ log }) => log)),
      arrayLiteral(all.map(({ kind }) => kind)),
      arrayLiteral(all.map(({ subject }) => subject)),
      timesArray(all.map(({ since }) => since)),
    ],
    read(stored) {
      for (const [place, at] of stored ?? []) {
        const report = all[place - 1]
        if (report) report.at = at
      }
      return members.map(({ since, ...subjects }) => {
        const at = (kind: Kind): Date | null => {
          const labelledAt = subjects[kind]?.at ?? null
          return labelledAt !== null && labelledAt > since ? new Date(labelledAt) : null
        }
        return { ip: at('ip'), mailbox: at('mailbox'), device: at('device'), phone: at('phone'), card: at('card') }
      })
    },
  }
}
