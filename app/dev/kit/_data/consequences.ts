import type { Consequence } from '#app/_components/ui/consequence-panel.tsx'

export const keyConsequences: { consequences: Consequence[]; after: Consequence } = {
  consequences: [
    { what: 'Key …Q7aZ', effect: 'Answers 401 from now on', amount: '1 key' },
    { what: 'Requests with it', effect: 'In the last 24 hours', amount: '2,114' },
  ],
  after: { what: 'Keys left', effect: 'Of 50 in this plan', amount: '3' },
}

export const jobConsequences: { rows: Consequence[]; after: Consequence } = {
  rows: [
    { what: '64 finished targets', effect: 'Results stay and can be downloaded', amount: '64 units used' },
    { what: '4 running targets', effect: 'Will finish; results are stored', amount: '4 units used' },
    {
      what: '32 queued targets',
      effect: 'Skipped. Reserved units are not returned',
      amount: '32 units used',
    },
  ],
  after: { what: 'Units after stopping', effect: 'Same as if it finished', amount: '78,060 of 250,000' },
}
