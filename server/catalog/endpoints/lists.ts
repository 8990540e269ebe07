import { type EndpointRow, post } from './row.ts'

export const listEndpoints = {
  'blocklists.check': post('/blocklists/check', {
    tag: 'Blocklists',
    capability: 'full',
    units: 1,
    charges: '1 per target, up to 20 targets',
    burst: 'C',
    summary: 'Blocklist check',
    describes:
      'Checks 1 to 20 addresses or domains against DNS blocklists, in input order. Each submitted target uses one unit, duplicates too; more than one needs bulk lookups. A target is listed only if a list returns a documented response. A list that refuses, does not respond, is dead or lists everything is unknown, never clean: each zone is verified daily with the test entries of RFC 5782. Lists that need a key or an agreement for commercial use are checked only if named in `lists`.',
    errors: ['INVALID_HOST', 'TOO_MANY_TARGETS', 'BULK_LOOKUPS_REQUIRED', 'BLOCKLIST_UNAVAILABLE'],
  }),
  'cidr.check': post('/cidr/check', {
    tag: 'Ranges',
    capability: 'full',
    units: 1,
    charges: '1 per sampled address: every address from /29 to /32, otherwise 7',
    needsBulk: true,
    burst: 'B',
    summary: 'CIDR check',
    describes:
      'Assesses addresses of an IPv4 range with a prefix from 8 to 32, each as in an IP lookup: all addresses of a range of up to eight (1, 2, 4 or 8 units), otherwise seven evenly spaced ones (7 units), always the same. Needs bulk lookups. A sample cannot clear a range. Non-public addresses are not assessed but use units.',
    errors: ['INVALID_CIDR', 'BULK_LOOKUPS_REQUIRED', 'REPUTATION_UNAVAILABLE'],
    refusals: { cidr: 'INVALID_CIDR' },
  }),
} as const satisfies Record<string, EndpointRow>
