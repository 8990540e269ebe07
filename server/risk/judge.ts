import { contextSignals } from './context.ts'
import { domainSignals } from './domain.ts'
import { judgeEmail, unjudgedEmail } from './email.ts'
import type { Facts, Part } from './facts.ts'
import { type Judged, unjudged, verdictsOf } from './judged.ts'
import { networkSignals } from './network.ts'
import { phoneSignals } from './phone.ts'

/**
 * Verdicts on all parts of an event, each catalogue signal at most once (contract section 4). A part that was not
 * given has no verdicts; for an unusable part (a reserved address, a placeholder) every signal is unknown, with the
 * reason. Pure: equal facts give equal verdicts.
 */
export function judgeAll({ network, email, domain, phone, context }: Facts): Judged[] {
  return [
    ...judgePart(
      network,
      (facts) => verdictsOf(networkSignals, facts),
      (reason) => unjudged(networkSignals, reason),
    ),
    ...judgePart(email, judgeEmail, unjudgedEmail),
    ...judgePart(
      domain,
      (facts) => verdictsOf(domainSignals, facts),
      (reason) => unjudged(domainSignals, reason),
    ),
    ...judgePart(
      phone,
      (facts) => verdictsOf(phoneSignals, facts),
      (reason) => unjudged(phoneSignals, reason),
    ),
    ...verdictsOf(contextSignals, context),
  ]
}

function judgePart<Of>(
  part: Part<Of>,
  judge: (facts: Of) => Judged[],
  withhold: (reason: string) => Judged[],
): Judged[] {
  if (part === null) return []
  return 'known' in part ? judge(part.known) : withhold(part.unusable)
}
