import { fail } from '../../platform/errors.ts'
import { maskedPhone } from '../../platform/masked-phone.ts'
import { parsePhoneNumber } from '../../platform/phone-number.ts'
import { isDisposable, judgePhone, scoreOf } from '../../risk/index.ts'
import { signalsOf } from '../email/check/signals.ts'
import type { LookupContext } from '../lookup-context.ts'
import { metaOf } from '../meta.ts'
import { reputationOf } from '../reputation-schema.ts'
import { knownPhone } from './known-phone.ts'
import { phoneRefusal } from './refusal.ts'
import type { PhoneReport } from './schema.ts'

/** Timeout for the fetched list when the process starts. */
const firstListMs = 1_000

/** Looks up a phone number (numbering plan and list, both in memory). Its input schema has read the number before. */
export async function lookUpPhone(
  ctx: LookupContext,
  given: { number: string; country?: string | undefined },
): Promise<PhoneReport> {
  const { number, fault } = parsePhoneNumber(given.number, given.country)
  if (!number) return fail('INVALID_PHONE_NUMBER', phoneRefusal(fault, given.number))
  await ctx.listings.ready(firstListMs)
  const { facts, answers } = knownPhone(ctx, number)
  const verdicts = judgePhone(facts)
  const score = scoreOf(verdicts)
  const meta = metaOf(ctx, answers)
  const { lastSeen, ageDays } = facts.sighting ?? { lastSeen: null, ageDays: null }
  const body: Omit<PhoneReport, keyof typeof meta> = {
    number: number.e164,
    national_format: number.national,
    international_format: number.international,
    extension: number.extension,
    country: number.country,
    country_calling_code: number.callingCode,
    possible: number.possible,
    valid: number.valid,
    line_type: number.lineType,
    disposable: isDisposable(facts.sighting),
    disposable_sighting:
      lastSeen === null || ageDays === null
        ? null
        : { source_id: 'disposable_phones', last_seen: lastSeen, age_days: ageDays },
    risk: reputationOf(score),
    signals: signalsOf(verdicts, score),
  }
  ctx.summarise({
    target: maskedPhone(number),
    headline: number.valid ? number.lineType.replaceAll('_', ' ') : 'not a valid number',
    score: score.score,
    level: score.level,
    partial: meta.partial,
  })
  return { ...body, ...meta }
}
