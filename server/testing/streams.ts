import type { EventType } from '../catalog/events.ts'
import type { StreamContent, StreamFormat } from '../catalog/stream-terms.ts'
import { recordEvent } from '../events/index.ts'
import { createStream, type StreamDestination, type StreamRecord } from '../streams/index.ts'
import { type Account, changeNow, operator, type Service } from './service.ts'

let made = 0

type Wanted = {
  destination?: StreamDestination
  secret?: string
  content?: StreamContent
  format?: StreamFormat
}

/** Creates a stream through the service; by default NDJSON to the simulated receiver. */
export const makeStream = (service: Service, { workspaceId }: Account, wanted: Wanted = {}): Promise<StreamRecord> => {
  made += 1
  const destination = wanted.destination ?? { kind: 'http', url: `https://hooks.example/stream?n=${made}` }
  const { secret, content = 'all', format = 'native' } = wanted
  const input = { workspaceId, name: `Stream ${made}`, destination, secret, content, format }
  return createStream(service.system, input, changeNow(service.system))
}

/** Writes an event into a transaction, or its own. Returns its id. */
export const writeEvent = (
  { system, clock }: Service,
  { workspaceId }: Pick<Account, 'workspaceId'>,
  summary: string,
  type: EventType = 'rule.updated',
  tx?: Parameters<typeof recordEvent>[0],
): Promise<string> => {
  const event = { type, workspaceId, author: operator, target: null, summary, at: clock.now(), retentionDays: 365 }
  return tx ? recordEvent(tx, event) : system.database.prisma.$transaction((own) => recordEvent(own, event))
}

export const streamOf = ({ system }: Service, { id }: { id: string }) =>
  system.database.prisma.stream.findFirstOrThrow({ where: { id } })

export const waitingFor = ({ system }: Service, { id }: { id: string }): Promise<number> =>
  system.database.prisma.streamOutbox.count({ where: { streamId: id } })
