import type { OnlineCheckRequest } from '#server/lookups/online/request-schema.ts'

/** Form fields as typed. */
export type CheckDraft = {
  target: string
  type: OnlineCheckRequest['type']
  port: string
  continent: string
  countries: string
  probes: string
  seconds: string
  codes: string
  contains: string
  most: string
}

export const emptyDraft: CheckDraft = {
  target: '',
  type: 'http',
  port: '',
  continent: '',
  countries: '',
  probes: '5',
  seconds: '15',
  codes: '',
  contains: '',
  most: '',
}

const fields = Object.keys(emptyDraft) as (keyof CheckDraft)[]
const types = ['http', 'ping', 'tcp', 'dns'] as const

/** Query string of the fields that differ from the empty form. */
export function searchOf(draft: CheckDraft): string {
  const stored = fields.filter((name) => draft[name].trim() !== '' && draft[name] !== emptyDraft[name])
  return new URLSearchParams(stored.map((name) => [name, draft[name].trim()])).toString()
}

/** Form fields from the URL; unknown parameters are ignored. */
export function draftOf(address: { get(name: string): string | null }): CheckDraft {
  const read = Object.fromEntries(fields.map((name) => [name, (address.get(name) ?? emptyDraft[name]).slice(0, 2_000)]))
  const type = types.find((name) => name === read.type) ?? 'http'
  return { ...emptyDraft, ...read, type }
}

export type CheckInput = Pick<OnlineCheckRequest, 'target'> &
  Partial<Pick<OnlineCheckRequest, 'type' | 'port' | 'max_probes' | 'timeout_seconds' | 'expect'>> & {
    locations?: { continent?: 'AF' | 'AN' | 'AS' | 'EU' | 'NA' | 'OC' | 'SA'; country?: string }[]
  }
export type DraftErrors = Partial<Record<keyof CheckDraft, string>>

export const continents = [
  { value: '', label: 'Anywhere' },
  { value: 'AF', label: 'Africa' },
  { value: 'AS', label: 'Asia' },
  { value: 'EU', label: 'Europe' },
  { value: 'NA', label: 'North America' },
  { value: 'OC', label: 'Oceania' },
  { value: 'SA', label: 'South America' },
] as const

export const hasPort = (type: CheckDraft['type']): boolean => type === 'http' || type === 'tcp'
export const hasPage = (type: CheckDraft['type']): boolean => type === 'http'

/** Request for the form, or field errors. The service validates the target itself. */
export function inputOf(draft: CheckDraft): { input: CheckInput } | { errors: DraftErrors } {
  const { type } = draft
  const errors: DraftErrors = {}
  const countries = listOf(draft.countries)
  const codes = hasPage(type) ? listOf(draft.codes) : []
  if (draft.target.trim() === '') errors.target = 'Enter a URL or host.'
  if (countries.length > 10 || countries.some((code) => !/^[a-z]{2}$/i.test(code)))
    errors.countries = 'Up to ten two-letter codes, such as DE, JP.'
  if (codes.length > 20 || codes.some((code) => !/^[1-5]\d\d$/.test(code))) errors.codes = 'Use codes from 100 to 599.'
  const port = hasPort(type) ? numberIn(draft.port, 1, 65_535, 'port', errors) : undefined
  const probes = numberIn(draft.probes, 1, 20, 'probes', errors)
  const seconds = numberIn(draft.seconds, 5, 30, 'seconds', errors)
  const most = numberIn(draft.most, 1, 30_000, 'most', errors)
  if (Object.keys(errors).length > 0) return { errors }

  const contains = hasPage(type) ? draft.contains.trim() : ''
  const expect = {
    ...(codes.length > 0 ? { status_codes: codes.map(Number) } : {}),
    ...(contains ? { body_contains: contains } : {}),
    ...(most === undefined ? {} : { max_ms: most }),
  }
  const continent = continents.find(({ value }) => value === draft.continent)?.value
  const locations = countries.length > 0 ? countries.map((country) => ({ country: country.toUpperCase() })) : null
  return {
    input: {
      target: draft.target.trim(),
      type,
      ...(port === undefined ? {} : { port }),
      ...(locations ? { locations } : continent ? { locations: [{ continent }] } : {}),
      max_probes: probes ?? 5,
      timeout_seconds: seconds ?? 15,
      ...(Object.keys(expect).length > 0 ? { expect } : {}),
    },
  }
}

const listOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

function numberIn(
  text: string,
  least: number,
  most: number,
  name: keyof CheckDraft,
  errors: DraftErrors,
): number | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  const value = /^\d{1,6}$/.test(trimmed) ? Number(trimmed) : Number.NaN
  if (value >= least && value <= most) return value
  errors[name] = `Enter a number from ${least} to ${most}.`
  return undefined
}
