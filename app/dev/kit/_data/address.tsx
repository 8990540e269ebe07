import type { LedgerSignal } from '#app/_components/ui/ledger.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import type { ScoreCategory } from '#app/_components/ui/score-types.ts'

export const network: ScoreCategory[] = [{ id: 'network', label: 'Network', cap: 60 }]

export const address: LedgerSignal[] = [
  {
    id: 'hosting',
    category: 'network',
    label: 'Hosting network',
    state: 'triggered',
    weight: 20,
    points: 20,
    evidence: (
      <>
        <Mono>AS64500</Mono> is registered as hosting; no residential ranges announced
      </>
    ),
  },
  {
    id: 'abuse_some',
    category: 'network',
    label: 'Abuse reported, some',
    shortLabel: 'Abuse reports',
    state: 'triggered',
    weight: 15,
    points: 15,
    evidence: '61 reports by 18 reporters in 90 days, confidence 46 of 100',
  },
  {
    id: 'abusive_asn',
    category: 'network',
    label: 'Network with abuse history',
    shortLabel: 'Abusive ASN',
    state: 'triggered',
    weight: 10,
    points: 10,
    evidence: 'Abuse ratio 0.041, higher than 93% of networks',
  },
  {
    id: 'listed',
    category: 'network',
    label: 'Listed on a blocklist',
    state: 'unknown',
    weight: 30,
    points: 0,
    evidence: '7 of 24 lists did not respond; the 17 others have no entry',
  },
  {
    id: 'proxy',
    category: 'network',
    label: 'Public proxy',
    state: 'unknown',
    weight: 35,
    points: 0,
    evidence: 'Proxy observations timed out',
  },
  {
    id: 'residential',
    category: 'network',
    label: 'Residential proxy',
    state: 'unknown',
    weight: 30,
    points: 0,
    evidence: 'Same source. The three share the 15 points left under the cap',
  },
]
