import type { ProbeFault } from './measurement.ts'

const resolver =
  /ENOTFOUND|ENODATA|EAI_|ESERVFAIL|EREFUSED|ETIMEOUT|getaddrinfo|not known|name resolution|does not resolve|unknown host|no servers could be reached|private ip/i
const internal = /internal (server )?error|test failed|command timed out/i
const late = /tim(ed?|e) ?out|ETIMEDOUT|ETIMEOUT/i

/**
 * Who is to blame for a test that failed, from the probe's words: there is nothing else. A name that could not be resolved, or to a private address there, is the resolver's;
 * trouble of the probe itself, or no reason at all, says nothing about the target.
 */
export function faultOf(said: string | null): ProbeFault {
  if (said === null) return { source: 'internal', timedOut: false, said: 'The probe gave no reason.' }
  const source = internal.test(said) ? 'internal' : resolver.test(said) ? 'resolver' : 'target'
  return { source, timedOut: late.test(said), said }
}
