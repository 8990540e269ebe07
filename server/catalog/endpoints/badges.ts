import { type EndpointRow, get } from './row.ts'

const everybody = { key: 'none', capability: null, units: 0, burst: null, errors: [] } as const

const right =
  'The right side is the grade or score of the latest public scan of the front page; `not listed` where there is none, where the scan is private, or where nobody proves the domain at present; `stale` when the scan is older than 90 days; `unknown`, kept for a minute only, where it cannot be found out.'

export const badgeEndpoints = {
  'badges.svg': get('/badges/{domain}.svg', {
    ...everybody,
    tag: 'Website scans',
    answers: 'svg',
    lenient: true,
    summary: 'Show the grade of a website as a badge',
    describes: `Answers a picture for a README or a page, always with status 200, whatever is asked for: an unknown style or type counts as none, a longer label is cut. ${right} The path works without \`/v1\` too.`,
  }),
  'badges.json': get('/badges/{domain}.json', {
    ...everybody,
    tag: 'Website scans',
    lenient: true,
    summary: 'Give the grade of a website to a badge service',
    describes: `The same as the badge, in the shape that the endpoint badge of shields.io reads, always with status 200. ${right}`,
  }),
  'leaderboard.list': get('/leaderboard', {
    ...everybody,
    tag: 'Website scans',
    summary: 'List the websites on the leaderboard',
    describes:
      'Websites whose owners have asked for it: the domain is verified, and the latest public scan is not older than 30 days. Listed sites are scanned again every week; three public scans in a row under B, or a proof that is gone, end the place. Higher scores come first, then longer streaks, then the domain; equal scores share a rank, and filters do not change it. There is no list of the worst.',
  }),
} as const satisfies Record<string, EndpointRow>
