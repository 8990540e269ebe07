import { type EndpointRow, get } from './row.ts'

const everybody = { key: 'none', capability: null, units: 0, burst: null, errors: [] } as const

const right =
  'The right side shows the grade or score of the latest public scan of the front page; `not listed` if there is none, it is private, or the domain is not verified; `stale` if the scan is older than 90 days; `unknown` (cached for one minute) if it could not be determined.'

export const badgeEndpoints = {
  'badges.svg': get('/badges/{domain}.svg', {
    ...everybody,
    tag: 'Website scans',
    answers: 'svg',
    lenient: true,
    summary: 'Badge',
    describes: `Returns an image for a README or a page, always with status 200: an unknown style or type is ignored, a long label is truncated. ${right} The path works without \`/v1\` too.`,
  }),
  'badges.json': get('/badges/{domain}.json', {
    ...everybody,
    tag: 'Website scans',
    lenient: true,
    summary: 'Badge data (JSON)',
    describes: `The badge as JSON for the endpoint badge of shields.io, always with status 200. ${right}`,
  }),
  'leaderboard.list': get('/leaderboard', {
    ...everybody,
    tag: 'Website scans',
    summary: 'Leaderboard',
    describes:
      'Websites whose owners opted in: the domain is verified, and the latest public scan is at most 30 days old. Listed sites are scanned weekly; three public scans in a row below B, or lost verification, remove a site. Sorted by score, then streak, then domain; equal scores share a rank, and filters do not change ranks.',
  }),
} as const satisfies Record<string, EndpointRow>
