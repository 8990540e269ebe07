import { anEvent, places } from '../example-facts.ts'
import type { ContextFacts } from '../facts.ts'
import { unknown, when } from '../finding.ts'
import type { Signal } from '../signal.ts'
import { hoursApart } from '../time-zones.ts'

const farHours = 3

/**
 * The device's clock differs by three hours or more from the IP location's. Hours are counted around the day, so that
 * neighbours across the date line are close.
 */
export const timezoneIpMismatch: Signal<ContextFacts> = {
  id: 'timezone_ip_mismatch',
  source: ({ place }) => place && 'ip_location',
  judge({ timeZone, hasIp, place, at }) {
    if (timeZone === null || !hasIp) return null
    const ipZone = place?.timeZone ?? null
    if (ipZone === null) return unknown('The time zone of the address is unknown.')
    const hours = hoursApart(timeZone, ipZone, at)
    if (hours === null) return unknown('The time zones cannot be compared.')
    return when(hours >= farHours, { device_time_zone: timeZone, ip_time_zone: ipZone, hours })
  },
  examples: [
    {
      title: 'a device in New York at an address in Berlin',
      facts: anEvent({ timeZone: 'America/New_York', hasIp: true, place: places.berlin }),
      finds: 'triggered',
      evidence: { device_time_zone: 'America/New_York', ip_time_zone: 'Europe/Berlin', hours: 6 },
    },
    {
      title: 'a device in Lisbon at an address in Berlin',
      facts: anEvent({ timeZone: 'Europe/Lisbon', hasIp: true, place: places.berlin }),
      finds: 'clear',
    },
    {
      title: 'Samoa and Tonga, a day apart by the calendar and next to each other',
      facts: anEvent({
        timeZone: 'Pacific/Pago_Pago',
        hasIp: true,
        place: { ...places.unknown, timeZone: 'Pacific/Tongatapu' },
      }),
      finds: 'clear',
    },
    {
      title: 'the location of the address is unknown',
      facts: anEvent({ timeZone: 'Europe/Berlin', hasIp: true, place: places.unknown }),
      finds: 'unknown',
    },
    {
      title: 'a time zone that no calendar has',
      facts: anEvent({ timeZone: 'Mars/Olympus', hasIp: true, place: places.berlin }),
      finds: 'unknown',
    },
    { title: 'the device reported no time zone', facts: anEvent({ hasIp: true, place: places.berlin }), finds: null },
    { title: 'no address was sent', facts: anEvent({ timeZone: 'Europe/Berlin' }), finds: null },
  ],
}
