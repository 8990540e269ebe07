import { contextSignals } from './context.ts'
import { domainSignals } from './domain.ts'
import { judgeEmail, unjudgedEmail } from './email.ts'
import type { Facts, Part } from './facts.ts'
import { type Judged, unjudged, verdictsOf } from './judged.ts'
import { networkSignals } from './network.ts'

/**
 * The verdicts on everything that an event gives to judge, each signal of the catalogue at most once (contract section 4). What was not given has no verdicts; what was given and says
 * nothing (a reserved address, a placeholder) has every signal unknown with the reason. Pure: the same facts have the same verdicts.
 */
export function judgeAll({ network, email, domain, context }: Facts): Judged[] {
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
