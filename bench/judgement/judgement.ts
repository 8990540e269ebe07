import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { createLog } from '../../server/platform/log.ts'
import { openDataSets } from '../../server/providers/index.ts'
import { openInternet } from '../../simulator/internet.ts'
import { populate } from '../../simulator/population/populate.ts'
import { withDatabase } from '../gate/database.ts'
import { writeResults } from '../results.ts'
import { agreementOf, agrees, milestonesOf, type Played, separationOf, signalCounts } from './figures.ts'
import { type Model, models } from './models.ts'
import { playProfile, populationStart } from './play.ts'
import { halves, type Profile } from './profile.ts'
import { profiles } from './profiles/index.ts'
import { reportOf } from './report.ts'
import type { World } from './shop.ts'

const usage = `Usage: npm run bench -- judgement [--half ${halves.join('|')}] [--profile ID]... [--model ID] [--signals] [--json FILE]`

/**
 * `npm run bench -- judgement`: plays the synthetic population through the whole service and compares its decisions
 * with those of a fraud analyst. The complete run is written to bench/results/.
 */
export async function main(): Promise<void> {
  const { half, profile, model, signals, json } = optionsOf(process.argv.slice(3))
  const wanted = profiles.filter((one) => (!half || one.half === half) && (!profile || profile.includes(one.id)))
  const measured = models.filter(({ id }) => !model || id === model)
  if (wanted.length === 0 || measured.length === 0) throw new Error(`No such profile or model.\n${usage}`)
  const results: Record<string, Played[]> = {}
  await inWorld(async (world) => {
    for (const one of measured) {
      const played = await playAll(world, one, wanted)
      results[one.id] = played
      console.log(reportOf(one.id, played, { signals }))
    }
  })
  if (json) writeFileSync(json, `${JSON.stringify(byModel(results, withScores), null, 2)}\n`)
  if (wanted.length === profiles.length && measured.length === models.length)
    writeResults('judgement', byModel(results, figuresOf))
}

function optionsOf(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      half: { type: 'string' },
      profile: { type: 'string', multiple: true },
      model: { type: 'string' },
      signals: { type: 'boolean', default: false },
      json: { type: 'string' },
    },
  })
  return values
}

/** The simulated internet with the population's addresses and domains, and a database. */
async function inWorld(work: (world: World) => Promise<void>): Promise<void> {
  const internet = await openInternet()
  populate(internet, populationStart)
  const dataSets = await openDataSets(createLog('silent'))
  await withDatabase(async (databaseUrl) => {
    await forgetAnswers(databaseUrl)
    await work({ internet, databaseUrl, dataSets })
  }).finally(internet.close)
}

/** Removes what an earlier run stored from the simulated internet. */
async function forgetAnswers(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('TRUNCATE retained_answers, target_cooldowns')
  await client.end()
}

async function playAll(world: World, model: Model, wanted: readonly Profile[]): Promise<Played[]> {
  const played: Played[] = []
  for (const [place, profile] of wanted.entries()) {
    played.push({ profile, judgements: await playProfile(world, model, profile) })
    process.stderr.write(`\r${model.id}: ${place + 1} of ${wanted.length} profiles`)
  }
  process.stderr.write('\n')
  return played
}

const byModel = <Figures>(results: Record<string, Played[]>, read: (played: Played[]) => Figures) =>
  Object.fromEntries(Object.entries(results).map(([id, played]) => [id, read(played)]))

/** Separation of all profiles and of each half, and the share of each profile's events that the analyst agrees with. */
const figuresOf = (played: readonly Played[]) => ({
  all: separationOf(played),
  halves: Object.fromEntries(
    halves.map((half) => [half, separationOf(played.filter(({ profile }) => profile.half === half))]),
  ),
  agreement: Object.fromEntries(played.map((one) => [one.profile.id, agreementOf(one)])),
})

const withScores = (played: readonly Played[]) => ({
  ...figuresOf(played),
  profiles: played.map((one) => ({
    id: one.profile.id,
    kind: one.profile.kind,
    half: one.profile.half,
    expected: one.profile.expected,
    agrees: agrees(one),
    milestones: milestonesOf(one),
    scores: one.judgements.map(({ score }) => score),
    events: one.judgements.map(({ eventType, attack, signals }) => ({
      event: eventType,
      attack,
      triggered: signals.map(({ id }) => id),
    })),
    signals: signalCounts(one.judgements),
  })),
})
