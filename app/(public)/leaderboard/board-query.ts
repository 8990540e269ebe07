import { type ScanGrade, scanGrades } from '#server/catalog/scan-terms.ts'

/** The filters and offset of the leaderboard. */
export type BoardWish = { tld?: string | undefined; grade?: ScanGrade | undefined; offset: number }

type Query = Record<string, string | string[] | undefined>

/** Parses the search parameters; invalid values are ignored. */
export function boardWish(query: Query): BoardWish {
  const [tld, grade, offset] = [query.tld, query.grade, query.offset].map((value) =>
    typeof value === 'string' ? value.trim() : '',
  )
  return {
    tld: tld ? tld.slice(0, 253) : undefined,
    grade: scanGrades.find((one) => one === grade),
    offset: offset && /^\d{1,5}$/.test(offset) ? Number(offset) : 0,
  }
}

/** URL for these filters. */
export function addressOf({ tld, grade, offset }: BoardWish): string {
  const query = new URLSearchParams({
    ...(tld ? { tld } : {}),
    ...(grade ? { grade } : {}),
    ...(offset > 0 ? { offset: String(offset) } : {}),
  }).toString()
  return query ? `/leaderboard?${query}` : '/leaderboard'
}
