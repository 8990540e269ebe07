import { days, type Event, login, warmUp } from '../events.ts'
import type { Person } from '../people.ts'
import type { Scene } from '../profile.ts'

/** Three days of the victim's ordinary sign-ins before a takeover. */
export function* history({ wait }: Scene, who: Person, created: string): Iterable<Event> {
  for (let day = 0; day < 3; day++, wait(days(1))) yield warmUp(login(who, created))
}

/** A device that the account has never been used on. */
export const newDevice = ({ random }: Scene, userAgent: string): Pick<Person, 'device' | 'userAgent'> => ({
  device: `fp-${random.text(20)}`,
  userAgent,
})
