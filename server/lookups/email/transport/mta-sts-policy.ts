/** An MTA-STS policy file (RFC 8461 section 3.2). `max_age` in seconds. */
export type MtaStsPolicy = { mode: 'enforce' | 'testing' | 'none'; max_age: number; mx: readonly string[] }

const maxMaxAge = 31_557_600
const maxLines = 500
const longestLine = 500
const lineBreak = /\r\n|[\n\r\v\f\x85\u2028\u2029]/
const pattern = /^(\*\.)?[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i

/**
 * Parses a policy file. Any fault makes the policy null, as senders reject it too. A line has at most 500 characters;
 * every kind of line break ends it.
 */
export function parseMtaStsPolicy(text: string): { policy: MtaStsPolicy | null; faults: string[] } {
  const faults: string[] = []
  const values = new Map<string, string[]>()
  const lines = text.split(lineBreak)
  if (lines.at(-1) === '') lines.pop()
  if (lines.length > maxLines) faults.push(`more than ${maxLines} lines`)
  for (const line of lines.slice(0, maxLines)) {
    const field = line.length > longestLine ? null : readField(line)
    if (field) values.set(field.name, [...(values.get(field.name) ?? []), field.value])
    else faults.push(`"${line.slice(0, 40)}" is not a line of a policy`)
  }
  const first = (name: string): string | null => values.get(name)?.[0] ?? null
  if (first('version') !== 'STSv1') faults.push('version is not STSv1')
  const mode = (['enforce', 'testing', 'none'] as const).find((one) => one === first('mode'))
  if (!mode) faults.push('mode is enforce, testing or none')
  const age = first('max_age')
  if (age === null || !/^\d{1,10}$/.test(age) || Number(age) > maxMaxAge)
    faults.push(`max_age is a number of seconds up to ${maxMaxAge}`)
  const mx = values.get('mx') ?? []
  if (mx.some((one) => !pattern.test(one))) faults.push('an mx pattern is not a host name')
  if (mx.length === 0 && mode !== 'none' && mode !== undefined) faults.push('no mx is listed')
  const policy = mode && age !== null && faults.length === 0 ? { mode, max_age: Number(age), mx } : null
  return { policy, faults: faults.slice(0, 10) }
}

/** `name: value` with blanks around both allowed, except before the name. */
function readField(line: string): { name: string; value: string } | null {
  const colon = line.indexOf(':')
  const name = withoutBlanks(line.slice(0, Math.max(0, colon)))
  const value = withoutBlanks(line.slice(colon + 1))
  const isField = /^[a-z0-9][\w.-]{0,31}$/i.test(name) && line.startsWith(name) && value !== ''
  return isField ? { name, value } : null
}

function withoutBlanks(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && isBlank(text.charAt(from))) from++
  while (from < to && isBlank(text.charAt(to - 1))) to--
  return text.slice(from, to)
}

const isBlank = (mark: string): boolean => mark === ' ' || mark === '\t'

/** Whether a host matches one of the patterns; `*.` matches exactly one label (RFC 8461 section 4.1). */
export const coveredBy = (host: string, patterns: readonly string[]): boolean =>
  patterns.some((one) => {
    const named = one.toLowerCase()
    return named.startsWith('*.')
      ? host.slice(host.indexOf('.') + 1) === named.slice(2) && host.includes('.')
      : named === host
  })
