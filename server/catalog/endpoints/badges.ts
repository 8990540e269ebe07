import { type EndpointRow, get } from './row.ts'

const everybody = { key: 'none', capability: null, units: 0, burst: null, errors: [] } as const

const right =
  'The right side shows the grade or score of the latest public scan of the home page. It shows `not listed` if there is no public scan or the domain is not verified, `stale` if the scan is older than 90 days, and `unknown` (cached for one minute) if the result could not be read.'

export const badgeEndpoints = {
  'badges.svg': get('/badges/{domain}.svg', {
    ...everybody,
    tag: 'Website scans',
    answers: 'svg',
    lenient: true,
    summary: 'Badge (SVG)',
    describes: `Returns an image for a README or web page. The status is always 200: an unknown style or type is ignored, and a label that is too long is truncated. ${right} The path also works without \`/v1\`.`,
  }),
  'badges.json': get('/badges/{domain}.json', {
    ...everybody,
    tag: 'Website scans',
    lenient: true,
    summary: 'Badge (JSON)',
    describes: `The badge in the format of the shields.io endpoint badge. The status is always 200. ${right}`,
  }),
  'leaderboard.list': get('/leaderboard', {
    ...everybody,
    tag: 'Website scans',
    summary: 'Leaderboard',
    describes:
      'Websites whose owners opted in. The domain must be verified and the latest public scan no older than 30 days. Listed sites are scanned weekly. A site is removed after three public scans in a row below B, or when its verification lapses. Sorted by score, then streak, then domain. Equal scores share a rank, and filters do not change ranks.',
  }),
} as const satisfies Record<string, EndpointRow>
