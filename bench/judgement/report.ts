import { decisions } from '../../server/catalog/signals.ts'
import {
  agreementOf,
  agrees,
  median,
  milestonesOf,
  type Played,
  type Rates,
  type Separation,
  separationOf,
  signalCounts,
} from './figures.ts'
import { halves, kinds } from './profile.ts'

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`
const auc = (value: number | null): string => value?.toFixed(3) ?? '–'
const ratesText = ({ review, challenge, block }: Rates): string =>
  [review, challenge, block].map((rate) => percent(rate).padStart(7)).join('')

/** The printed report of one model. */
export function reportOf(model: string, played: readonly Played[], options: { signals: boolean }): string {
  const events = played.flatMap(({ judgements }) => judgements)
  return [
    `Model ${model}: ${events.length} assessments in ${played.length} profiles`,
    '',
    ...separationLines(played),
    '',
    ...milestoneLines(played),
    '',
    ...kinds.flatMap((kind) => tableOf(kind, played, options)),
    `The analyst agrees with ${agreed(played)} profiles.`,
    `Median time of an assessment: ${median(events.map(({ ms }) => ms)).toFixed(1)} ms.`,
  ].join('\n')
}

function separationLines(played: readonly Played[]): string[] {
  const rows = [...halves.map((half) => ofHalf(played, half)), { name: 'all', part: played }].filter(
    ({ part }) => part.length > 0,
  )
  return [
    `${'half'.padEnd(10)}${'AUC'.padStart(7)}${'even'.padStart(7)}   attacks  ≥30    ≥60    ≥85     honest  ≥30    ≥60    ≥85`,
    ...rows.map(({ name, part }) => separationLine(name, separationOf(part))),
    'even: every profile weighs the same.',
  ]
}

const ofHalf = (played: readonly Played[], half: (typeof halves)[number]) => ({
  name: half,
  part: played.filter(({ profile }) => profile.half === half),
})

const separationLine = (name: string, { auc: plain, aucByProfile, attacks, honest }: Separation): string =>
  [
    name.padEnd(10),
    auc(plain).padStart(7),
    auc(aucByProfile).padStart(7),
    String(attacks.events).padStart(10),
    ratesText(attacks.rates),
    String(honest.events).padStart(9),
    ratesText(honest.rates),
  ].join('')

function milestoneLines(played: readonly Played[]): string[] {
  const lines = played.flatMap((one) =>
    milestonesOf(one).map(({ event, atLeast, decision, met, first }) => {
      const reached = first === null ? 'never' : `first at event ${first}`
      return `${met ? 'met   ' : 'MISSED'} ${one.profile.id}: at least ${atLeast} at event ${event}; got ${decision ?? 'nothing'}, ${reached}`
    }),
  )
  return ['Campaigns: challenged by the fifth event or so, blocked where two kinds of evidence agree', ...lines]
}

function tableOf(kind: (typeof kinds)[number], played: readonly Played[], { signals }: { signals: boolean }): string[] {
  const part = played.filter(({ profile }) => profile.kind === kind)
  if (part.length === 0) return []
  return [
    `${kind.padEnd(33)}${'half'.padEnd(10)}${'n'.padStart(4)}  min/med/max  ${'decisions'.padEnd(44)} ${'expected'.padEnd(30)} agrees`,
    ...part.flatMap((one) => [rowOf(one), `    ${one.profile.reason}`, ...(signals ? signalLine(one) : [])]),
    '',
  ]
}

function rowOf(one: Played): string {
  const { profile, judgements } = one
  const scores = judgements.map(({ score }) => score)
  const range = [Math.min(...scores), median(scores), Math.max(...scores)].map((score) => String(Math.round(score)))
  const made = decisions
    .map((decision) => [decision, judgements.filter((each) => each.decision === decision).length] as const)
    .filter(([, count]) => count > 0)
    .map(([decision, count]) => `${count} ${decision}`)
    .join(', ')
  const from = profile.from ? ` from ${profile.from}` : ''
  return [
    profile.id.padEnd(33),
    profile.half.padEnd(10),
    String(judgements.length).padStart(4),
    `  ${range.join('/').padEnd(13)}`,
    made.padEnd(45),
    `${profile.expected.join('/')}${from}`.padEnd(31),
    agrees(one) ? 'yes' : `NO (${percent(agreementOf(one))})`,
  ].join('')
}

const signalLine = ({ judgements }: Played): string[] => [
  `    signals: ${
    signalCounts(judgements)
      .map(({ id, events }) => `${id} ${events}`)
      .join(', ') || 'none'
  }`,
]

const agreed = (played: readonly Played[]): string =>
  kinds
    .map((kind) => played.filter(({ profile }) => profile.kind === kind))
    .filter(({ length }) => length > 0)
    .map((part) => `${part.filter(agrees).length} of ${part.length} ${part[0]?.profile.kind}`)
    .join(', ')
