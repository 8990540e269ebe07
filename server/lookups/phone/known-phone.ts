import { dayMs } from '../../platform/clock.ts'
import { numberingPlansAt } from '../../platform/phone-library.ts'
import type { PhoneNumber } from '../../platform/phone-number.ts'
import type { Answer } from '../../providers/index.ts'
import type { PhoneFacts, Sighting } from '../../risk/index.ts'
import type { LookupContext } from '../lookup-context.ts'

/** The facts about a number and the sources involved. */
export type KnownPhone = { facts: PhoneFacts; answers: Answer<unknown>[] }

export const numberingPlans: Answer<null> = {
  source: 'numbering_plans',
  at: numberingPlansAt,
  ok: true,
  facts: null,
  stale: false,
}

/** The list, and the time to measure the age of a sighting at. */
export type PhoneContext = { listings: Pick<LookupContext['listings'], 'disposablePhone'>; at: Date }

/** Combines the numbering plan with the list of disposable numbers. Pure apart from the list in memory. */
export function knownPhone(
  ctx: PhoneContext,
  number: PhoneNumber,
  countries: PhoneFacts['countries'] = {},
): KnownPhone {
  const invalid = whyInvalid(number)
  const listing = invalid === null ? ctx.listings.disposablePhone(number.e164) : null
  return {
    facts: {
      invalid,
      lineType: number.lineType,
      country: number.country,
      callingCode: number.callingCode,
      sighting: listing?.answer.ok ? sightingOf(listing.lastSeen, ctx.at) : null,
      countries,
    },
    answers: listing ? [numberingPlans, listing.answer] : [numberingPlans],
  }
}

const whyInvalid = ({ valid, possible }: PhoneNumber): string | null =>
  valid ? null : possible ? 'The number is in no assigned range.' : 'The number has the wrong length for its country.'

const sightingOf = (lastSeen: string | null, at: Date): Sighting => ({
  lastSeen,
  ageDays: lastSeen === null ? null : Math.max(0, Math.floor((at.getTime() - Date.parse(lastSeen)) / dayMs)),
})
