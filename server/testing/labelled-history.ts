import { weightOf } from '../catalog/scoring/models.ts'
import type { SignalId } from '../catalog/signals.ts'
import { dayMs, minuteMs } from '../platform/clock.ts'
import type { Service } from './service.ts'
import { storeAssessments } from './stored-assessments.ts'

type History = {
  /** Labeled sign-ups, a minute apart unless stated, and as many without a label. */
  count: number
  everyMs?: number
  isFraud?: (n: number) => boolean
  signalsOf?: (fraud: boolean, n: number) => SignalId[]
}

const telling = (fraud: boolean, n: number): SignalId[] => (fraud && n % 4 !== 0 ? ['ip_tor_exit'] : [])

/** Stores a labeled history in which, by default, every third event is fraud and most fraud comes from Tor. */
export async function storeLabelled(
  service: Service,
  workspaceId: string,
  { count, everyMs = minuteMs, isFraud = (n) => n % 3 === 0, signalsOf = telling }: History,
): Promise<string[]> {
  const from = service.clock.now().getTime() - dayMs
  const rows = Array.from({ length: count }, (_, n) => {
    const fraud = isFraud(n)
    const row = {
      requestId: `req_${workspaceId}_${n}`,
      at: new Date(from + n * everyMs),
      attributes: {},
      result: resultWith(signalsOf(fraud, n)),
      label: fraud ? 'fraud' : 'legitimate',
    }
    return [row, { ...row, requestId: `${row.requestId}_unlabelled`, label: null }]
  })
  await storeAssessments(service, workspaceId, rows.flat())
  return rows.flatMap(([labelled]) => labelled?.requestId ?? [])
}

const resultWith = (ids: SignalId[]) =>
  JSON.stringify({
    model: 'points-v2',
    eventType: 'signup',
    signals: ids.map((id) => [id, 0, weightOf('points-v2', id, 'signup'), 0, null]),
    sources: [],
  })
