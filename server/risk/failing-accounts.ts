import { isCrowd } from './crowd.ts'
import type { ContextFacts } from './facts.ts'
import { clear, triggered, unknown } from './finding.ts'
import { unread } from './past.ts'
import type { Finding } from './signal.ts'

/** Accounts of one address or device, and of one /24 or /48, that make the failures suspicious. */
export const someFail = { one: 3, network: 5 }
export const manyFail = { one: 5, network: 10 }

/**
 * Accounts whose sign-ins failed from the same address or device within an hour, or from the same network within a day:
 * leaked passwords are tried slowly over neighbouring addresses. At an address, at least half of the users there, since
 * some of many people mistype their password; a device for each account explains no such share, as fingerprints are made
 * up at will. A network of a mobile carrier, or around a crowd, does not count.
 */
export function judgeFailingAccounts(
  facts: ContextFacts,
  isEnough: (reached: (limits: typeof someFail) => boolean) => boolean,
): Finding | null {
  const { event, observed } = facts
  if (event !== 'login') return null
  if (observed === null) return unknown(unread)
  const { ip, device, network } = observed.failedAccounts
  if (ip === null && device === null && network === null) return null
  const evidence = { ip, device, network }
  const fewPass = (ip ?? 0) * 2 >= (observed.ipUsers ?? 0)
  const isShared = facts.networkUse === 'mobile' || isCrowd(facts)
  const reached = (limits: typeof someFail): boolean =>
    (device ?? 0) >= limits.one ||
    (fewPass && ((ip ?? 0) >= limits.one || (!isShared && (network ?? 0) >= limits.network)))
  return isEnough(reached) ? triggered(evidence) : clear(evidence)
}
