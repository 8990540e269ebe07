import { type Cookie, parseSetCookie } from 'set-cookie-parser'
import type { Finding, HeaderTest } from './evidence.ts'
import { isKeptOnHttps } from './strict-transport-security.ts'

const sameSites = new Set(['strict', 'lax', 'none'])
/** Further cookies are ignored: the first 100 are representative. */
const most = 100

/** Cookie attributes (RFC 6265bis, section 5.6); the worst cookie counts. */
export const cookies: HeaderTest = (evidence) => {
  const all = parseSetCookie([...evidence.setCookies].slice(0, most), { decodeValues: false })
  if (all.length === 0) return { result: 'none', modifier: 0, pass: null, evidence: {} }
  const isProtected = isKeptOnHttps(evidence)
  const faults = all.flatMap((cookie) => faultsOf(cookie, isProtected))
  const [worst] = faults.toSorted((a, b) => a.modifier - b.modifier)
  const reported = { cookies: evidence.setCookies.length, named: faults.map(({ name, result }) => ({ name, result })) }
  if (worst) return { result: worst.result, modifier: worst.modifier, pass: worst.pass, evidence: reported }
  if (all.every(({ sameSite }) => sameSite !== undefined))
    return { result: 'secure-with-samesite', modifier: 5, pass: true, evidence: reported }
  return { result: 'secure', modifier: 0, pass: true, evidence: reported }
}

type Fault = Pick<Finding, 'result' | 'modifier' | 'pass'> & { name: string }

function faultsOf({ name, secure, httpOnly, sameSite }: Cookie, isProtected: boolean): Fault[] {
  const isSession = /login|sess/i.test(name)
  const fault = (result: string, modifier: number, pass = false): Fault => ({ name, result, modifier, pass })
  const found: Fault[] = []
  if (!secure && isProtected)
    found.push(isSession ? fault('session-without-secure-but-hsts', -10) : fault('without-secure-but-hsts', -5))
  if (!secure && !isProtected)
    found.push(isSession ? fault('session-without-secure', -40) : fault('without-secure', -20))
  if (isSession && !httpOnly) found.push(fault('session-without-httponly', -30))
  if (sameSite !== undefined && !sameSites.has(sameSite.toLowerCase())) found.push(fault('samesite-invalid', -20))
  if (/csrf/i.test(name) && sameSite === undefined) found.push(fault('csrf-without-samesite', -20))
  return found
}
