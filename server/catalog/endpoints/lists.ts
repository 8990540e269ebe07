import { type EndpointRow, post } from './row.ts'

export const listEndpoints = {
  'blocklists.check': post('/blocklists/check', {
    tag: 'Blocklists',
    capability: 'full',
    units: 1,
    burst: 'C',
    summary: 'Blocklist check',
    describes:
      'Checks 1 to 20 IP addresses or domains against DNS blocklists. Each target uses a unit, duplicates included, and more than one target needs a plan with bulk lookups. A target is listed only if a blocklist returns a response that it documents. A blocklist that refuses, does not respond, has shut down or lists everything is unknown, never "not listed": each zone is verified daily with the test entries of RFC 5782. Blocklists that need a key or a commercial agreement are queried only if `lists` names them.',
    errors: ['INVALID_HOST', 'TOO_MANY_TARGETS', 'BULK_LOOKUPS_REQUIRED', 'BLOCKLIST_UNAVAILABLE'],
  }),
  'cidr.check': post('/cidr/check', {
    tag: 'Ranges',
    capability: 'full',
    units: 1,
    burst: 'B',
    summary: 'CIDR check',
    describes:
      'Assesses addresses of an IPv4 range with a prefix of 8 to 32, each like an IP assessment: every address of a range with up to eight (1, 2, 4 or 8 units), otherwise the same seven addresses evenly spaced from first to last (7 units). Needs a plan with bulk lookups. A sample cannot clear a whole range. Addresses that are not public are not assessed but use a unit.',
    errors: ['INVALID_CIDR', 'BULK_LOOKUPS_REQUIRED', 'REPUTATION_UNAVAILABLE'],
    refusals: { cidr: 'INVALID_CIDR' },
  }),
} as const satisfies Record<string, EndpointRow>
