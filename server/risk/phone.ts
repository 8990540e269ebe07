import type { LineType } from '../catalog/line-types.ts'
import { type Judged, verdictsOf } from './judged.ts'
import type { Signal } from './signal.ts'
import { phoneCountryMismatch } from './signals/phone-country-mismatch.ts'
import { phoneDisposable } from './signals/phone-disposable.ts'
import { phoneDisposableFormer } from './signals/phone-disposable-former.ts'
import { phoneInvalid } from './signals/phone-invalid.ts'
import { phonePremiumRate } from './signals/phone-premium-rate.ts'
import { phoneServiceNumber } from './signals/phone-service-number.ts'
import { phoneVoip } from './signals/phone-voip.ts'

/** Facts about a phone number, without the number itself: evidence is stored. */
export type PhoneFacts = {
  /** Why the number is not valid; null if it is. */
  invalid: string | null
  lineType: LineType
  /** ISO 3166-1 alpha-2; null for numbers of no country. */
  country: string | null
  callingCode: number | null
  /** When it was last seen at a service that shows anyone its messages; null: the list could not be read. */
  sighting: Sighting | null
  /** Other countries of the event, with their calling codes. Not sent: no member; sent, but not known: null. */
  countries: Partial<Record<'ip' | 'card' | 'shipping', OtherCountry | null>>
}

/** `lastSeen`: day (YYYY-MM-DD); null: not on the list. */
export type Sighting = { lastSeen: string | null; ageDays: number | null }
export type OtherCountry = { country: string; callingCode: number | null }

/** The signals of a phone number. */
export const phoneSignals: readonly Signal<PhoneFacts>[] = [
  phoneInvalid,
  phoneDisposable,
  phoneDisposableFormer,
  phoneVoip,
  phonePremiumRate,
  phoneServiceNumber,
  phoneCountryMismatch,
]

/** Verdicts of the phone signals. Missing data are unknown, never clear. */
export const judgePhone = (facts: PhoneFacts): Judged[] => verdictsOf(phoneSignals, facts)
