import type { ProbeFault } from './measurement.ts'

const resolver =
  /ENOTFOUND|ENODATA|EAI_|ESERVFAIL|EREFUSED|ETIMEOUT|getaddrinfo|not known|name resolution|does not resolve|unknown host|no servers could be reached|private ip/i
const internal = /internal (server )?error|test failed|command timed out/i
const late = /tim(ed?|e) ?out|ETIMEDOUT|ETIMEOUT/i

/**
 * Classifies a failed test by the probe's output, the only information there is. A name that does not resolve, or that
 * resolves to a private address at the probe, is the resolver's fault; a problem of the probe itself, or no reason at
 * all, says nothing about the target.
 */
export function faultOf(output: string | null): ProbeFault {
  if (output === null) return { source: 'internal', timedOut: false, said: 'The probe reported no reason.' }
  const source = internal.test(output) ? 'internal' : resolver.test(output) ? 'resolver' : 'target'
  return { source, timedOut: late.test(output), said: output }
}
