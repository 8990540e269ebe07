import { riskOf } from '#app/_components/ui/score-types.ts'
import type { JobTarget } from '#app/_trpc/outputs.ts'
import { levelOf } from '#app/(dashboard)/bulk/job-words.ts'

/** Filter and order of the results, all of it in the URL. */
export type ResultsSearch = { status: string; level: string; lookup: string; sort: string; text: string }

const NAMES = ['status', 'level', 'lookup', 'sort', 'text'] as const

export const STATUS_OPTIONS = [
  { value: '', label: 'Any' },
  { value: 'done', label: 'Done' },
  { value: 'failed', label: 'Failed' },
  { value: 'open', label: 'Queued or running' },
  { value: 'skipped', label: 'Skipped' },
] as const

export const LEVEL_OPTIONS = [
  { value: '', label: 'Any' },
  { value: 'critical', label: 'Critical' },
  { value: 'high', label: 'High' },
  { value: 'medium', label: 'Medium' },
  { value: 'low', label: 'Low' },
] as const

export const SORT_OPTIONS = [
  { value: '', label: 'List order' },
  { value: 'score', label: 'Highest score first' },
  { value: 'target', label: 'Target, A to Z' },
] as const

export const searchIn = (given: { get(name: string): string | null }): ResultsSearch => {
  const [status = '', level = '', lookup = '', sort = '', text = ''] = NAMES.map((name) => given.get(name) ?? '')
  return { status, level, lookup, sort, text }
}

/** The query string for these filters, without defaults. */
export function searchText(search: ResultsSearch): string {
  const params = new URLSearchParams(NAMES.flatMap((name) => (search[name] === '' ? [] : [[name, search[name]]])))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

export const isFiltered = ({ status, level, lookup, text }: ResultsSearch): boolean =>
  [status, level, lookup, text].some((value) => value !== '')

/** The filtered targets in order. Targets without a risk score come after all targets that have one. */
export function shown(targets: readonly JobTarget[], search: ResultsSearch): JobTarget[] {
  const wanted = search.text.trim().toLowerCase()
  const found = targets.filter(
    ({ status, level, endpoint, target, headline }) =>
      (search.status === '' || status === search.status || (search.status === 'open' && isOpen(status))) &&
      (search.level === '' || levelOf({ endpoint, level }) === search.level) &&
      (search.lookup === '' || endpoint === search.lookup) &&
      (wanted === '' || `${target} ${headline}`.toLowerCase().includes(wanted)),
  )
  if (search.sort === 'score') return found.toSorted((a, b) => (riskOf(b) ?? -1) - (riskOf(a) ?? -1))
  if (search.sort === 'target') return found.toSorted((a, b) => a.target.localeCompare(b.target, 'en'))
  return found
}

const isOpen = (status: JobTarget['status']): boolean => status === 'queued' || status === 'running'
