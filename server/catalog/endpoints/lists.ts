import { type EndpointRow, post } from './row.ts'

export const listEndpoints = {
  'blocklists.check': post('/blocklists/check', {
    tag: 'Blocklists',
    capability: 'full',
    units: 1,
    burst: 'C',
    summary: 'Check addresses and domains against DNS blocklists',
    describes:
      'Asks DNS blocklists about 1 to 20 addresses or domains, in the order given; each submitted target costs a unit, a repeated one too, and more than one needs bulk entitlement. A target is listed only where a list gives an answer that it documents. A list that refuses, does not answer, has died or lists everything is unknown, never a clean bill: each zone is proven daily by the test entries of RFC 5782. Lists that need a key or an agreement for commercial use are asked only where `lists` names them.',
    errors: ['INVALID_HOST', 'TOO_MANY_TARGETS', 'BULK_LOOKUPS_REQUIRED', 'BLOCKLIST_UNAVAILABLE'],
  }),
  'cidr.check': post('/cidr/check', {
    tag: 'Ranges',
    capability: 'full',
    units: 1,
    burst: 'B',
    summary: 'Assess a sample of an IPv4 range',
    describes:
      'Assesses addresses of an IPv4 range with a prefix of 8 to 32, each as a lookup of the address would: all of a range of at most eight addresses (1, 2, 4 or 8 units), else seven that lie evenly from the first to the last (7 units), always the same ones. It needs bulk entitlement. A sample shows what it found and cannot clear a range. Addresses outside the public Internet are not assessed, though they count.',
    errors: ['INVALID_CIDR', 'BULK_LOOKUPS_REQUIRED', 'REPUTATION_UNAVAILABLE'],
    refusals: { cidr: 'INVALID_CIDR' },
  }),
} as const satisfies Record<string, EndpointRow>
