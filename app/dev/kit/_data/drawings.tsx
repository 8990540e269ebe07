import { Mono } from '#app/_components/ui/mono.tsx'
import type { Step } from '#app/_components/ui/step-timeline.tsx'
import type { Term } from '#app/_components/ui/term-tree.tsx'
import type { TriStateRow } from '#app/_components/ui/tri-state-rows.tsx'
import type { ZoneRecord } from '#app/_components/ui/zone-listing.tsx'

export const registration = [
  { label: 'Created', at: '1995-08-14T04:00:00.000Z' },
  { label: 'Changed', at: '2026-08-14T07:01:44.000Z' },
  { label: 'Expires', at: '2027-08-13T04:00:00.000Z' },
]

export const crowdedMoments = [
  { label: 'Valid from', at: '2026-11-01T00:00:00.000Z' },
  { label: 'Logged', at: '2026-11-01T03:20:00.000Z' },
  { label: 'Valid until', at: '2026-11-24T00:00:00.000Z' },
]

export const steps: readonly Step[] = [
  { name: 'Resolve', milliseconds: 12, detail: '203.0.113.10' },
  { name: 'Connect', milliseconds: 31 },
  { name: 'TLS', milliseconds: 64, detail: 'TLS 1.3' },
  { name: 'First byte', milliseconds: 148 },
  { name: 'Redirect target', milliseconds: 800, failed: 'timeout' },
  { name: 'Body', milliseconds: null },
]

export const spfTerms: readonly Term[] = [
  {
    id: '1',
    term: 'include:_spf.example.net',
    detail: 'mail of Example Mail',
    count: 3,
    children: [
      { id: '1.1', term: 'ip4:203.0.113.0/24', count: 0 },
      {
        id: '1.2',
        term: 'include:_netblocks.example.net',
        count: 1,
        children: [{ id: '1.2.1', term: 'ip6:2001:db8::/32', count: 0 }],
      },
      { id: '1.3', term: 'a:mail.example.net', count: 1, unknown: 'SERVFAIL' },
    ],
  },
  { id: '2', term: 'ptr', count: 1, problem: 'Not to be used (RFC 7208, 5.5)' },
  { id: '3', term: '~all', detail: 'all others: soft fail' },
]

export const records: readonly ZoneRecord[] = [
  { name: 'example.com', type: 'A', value: '203.0.113.10', ttl: 300 },
  { name: 'example.com', type: 'AAAA', value: '2001:db8::10', ttl: 300 },
  { name: 'example.com', type: 'MX', value: '10 mail.example.com.', ttl: 3600 },
  {
    name: '_dmarc.example.com',
    type: 'TXT',
    value: '"v=DMARC1; p=none; rua=mailto:dmarc-reports@example.com; fo=1; adkim=s; aspf=s"',
    ttl: 14_400,
    note: 'Reports only; nothing is refused.',
  },
]

export const policies: readonly TriStateRow[] = [
  {
    label: 'SPF record',
    value: true,
    detail: (
      <>
        ends in <Mono>~all</Mono>
      </>
    ),
  },
  { label: 'DMARC enforced', value: false, detail: 'the policy is none' },
  { label: 'MTA-STS', value: null, cause: 'timeout' },
  { label: 'Catch-all', value: null, cause: 'not reported', detail: 'The mail server puts strangers off.' },
]
