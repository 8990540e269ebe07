import type { LedgerSignal } from '#app/_components/ui/ledger.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import type { ScoreCategory } from '#app/_components/ui/score-types.ts'

export const categories: ScoreCategory[] = [
  { id: 'network', label: 'Network', cap: 60 },
  { id: 'email', label: 'Email', cap: 55 },
  { id: 'device', label: 'Device', cap: 50 },
  { id: 'behaviour', label: 'Behavior', cap: 40 },
]

const clear: LedgerSignal[] = Array.from({ length: 23 }, (_, index) => ({
  id: `clear_${index}`,
  category: 'behaviour',
  label: `Clear signal ${index + 1}`,
  state: 'clear',
  weight: 10,
  points: 0,
  evidence: null,
}))

export const signup: LedgerSignal[] = [
  {
    id: 'abuse_high',
    category: 'network',
    label: 'Abuse reported, high',
    state: 'triggered',
    weight: 35,
    points: 35,
    evidence: 'Confidence 88 of 100; 214 reports by 57 reporters in 90 days',
  },
  {
    id: 'listed',
    category: 'network',
    label: 'Listed on a blocklist',
    state: 'triggered',
    weight: 30,
    points: 25,
    evidence: (
      <>
        3 of 24 lists: C <Mono>127.0.0.4</Mono>, H <Mono>127.0.0.2</Mono>, P <Mono>127.0.0.9</Mono>
      </>
    ),
  },
  {
    id: 'hosting',
    category: 'network',
    label: 'Hosting network',
    state: 'triggered',
    weight: 20,
    points: 0,
    evidence: (
      <>
        <Mono>AS64500</Mono>; network cap of 60 already reached
      </>
    ),
  },
  {
    id: 'young_domain',
    category: 'email',
    label: 'Domain under 30 days',
    state: 'triggered',
    weight: 20,
    points: 20,
    evidence: (
      <>
        <Mono>mail-offers.example.org</Mono> registered 15 Nov 2026, 6 days ago
      </>
    ),
  },
  {
    id: 'random_local',
    category: 'email',
    label: 'Random local part',
    state: 'triggered',
    weight: 15,
    points: 15,
    evidence: (
      <>
        <Mono>p***</Mono>: 14 characters, 11 changes between letters and digits
      </>
    ),
  },
  {
    id: 'captcha',
    category: 'trust',
    label: 'CAPTCHA passed',
    state: 'triggered',
    weight: -15,
    points: -15,
    evidence: (
      <>
        <Mono>cap_5Xw…r2</Mono>, solved in 4.1 s
      </>
    ),
  },
  {
    id: 'automation',
    category: 'device',
    label: 'Automation',
    state: 'unknown',
    weight: 35,
    points: 0,
    evidence: 'Device test did not finish in 400 ms',
  },
  {
    id: 'mail_listed',
    category: 'email',
    label: 'Domain on a blocklist',
    state: 'unknown',
    weight: 35,
    points: 0,
    evidence: 'Zone refused the query (127.255.255.254, public resolver)',
  },
  {
    id: 'proxy',
    category: 'network',
    label: 'Public proxy',
    state: 'unknown',
    weight: 35,
    points: 0,
    evidence: 'Proxy observations timed out; nothing left under the cap',
  },
  {
    id: 'residential',
    category: 'network',
    label: 'Residential proxy',
    state: 'unknown',
    weight: 30,
    points: 0,
    evidence: 'Proxy observations timed out; nothing left under the cap',
  },
  ...clear,
]
