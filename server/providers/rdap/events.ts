import { members, words } from '../reading.ts'

const earliest = Date.UTC(1980, 0, 1)

/**
 * Registration times (RFC 9083 section 4.5, 10.2.3). The database's own last update says nothing about the object and
 * is ignored; a registrar's expiration is used only if the registry states none. Domains of 1985 and networks of 1983
 * exist, so 1980 is the earliest accepted year.
 */
export function eventTimes(value: unknown): {
  registeredAt: string | null
  updatedAt: string | null
  expiresAt: string | null
} {
  const events = Array.isArray(value) ? value.slice(0, 200) : []
  const at = (...actions: string[]): string | null => {
    for (const action of actions)
      for (const one of events) {
        const event = members(one)
        const named = words(event?.eventAction, 100)?.toLowerCase()
        const moment = named === action ? momentOf(event?.eventDate) : null
        if (moment) return moment
      }
    return null
  }
  return {
    registeredAt: at('registration'),
    updatedAt: at('last changed'),
    expiresAt: at('expiration', 'registrar expiration', 'soft expiration'),
  }
}

/** RFC 3339, or a date only; UTC if no zone is given. */
function momentOf(value: unknown): string | null {
  const text = words(value, 60)?.replace(' ', 'T') ?? ''
  const [, day, time = 'T00:00:00', zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d:\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/i.exec(text) ?? []
  const milliseconds = Date.parse(`${day}${time.slice(0, 13)}${zone}`)
  return milliseconds >= earliest ? new Date(milliseconds).toISOString() : null
}
