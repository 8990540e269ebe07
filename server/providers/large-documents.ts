import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { thrownWords } from '../platform/log.ts'
import { type Mapped, type MapperName, type MapperRest, mappers } from './mappers.ts'
import { jsonOf, malformed, type UpstreamAnswer } from './upstream.ts'

/** Documents from here on are read in a thread of their own: reading 20 MB would hold up every other request for a quarter of a second. */
const largeBytes = 1024 * 1024
const mostMegabytes = 768

/** One at a time: each may take half a gigabyte. */
let last: Promise<unknown> = Promise.resolve()

/** The facts that a mapper makes of a JSON document. Fails with UpstreamFailure `malformed`, as the mapper itself does. */
export async function factsOf<Name extends MapperName>(
  name: Name,
  answer: UpstreamAnswer,
  ...rest: MapperRest<Name>
): Promise<Mapped<Name>> {
  if (answer.body.length < largeBytes) return applied(name, jsonOf(answer), rest)
  const turn = last.then(() => inThread(name, answer.body, rest))
  last = turn.catch(() => undefined)
  return turn
}

/** The cast names what the types say already: the rest belongs to the mapper of that name. */
function applied<Name extends MapperName>(name: Name, document: unknown, rest: MapperRest<Name>): Mapped<Name> {
  const mapper = mappers[name] as (document: unknown, ...rest: unknown[]) => Mapped<Name>
  return mapper(document, ...(rest as unknown[]))
}

type Told<Name extends MapperName> = { facts: Mapped<Name> } | { failure: string }

async function inThread<Name extends MapperName>(
  name: Name,
  body: Buffer,
  rest: MapperRest<Name>,
): Promise<Mapped<Name>> {
  const worker = new Worker(new URL('./mapping-thread.ts', import.meta.url), {
    workerData: { name, body, rest },
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  try {
    const [told] = (await once(worker, 'message')) as [Told<Name>]
    return 'facts' in told ? told.facts : malformed(told.failure)
  } catch (error) {
    return malformed(`the document cannot be read: ${thrownWords(error)}`)
  } finally {
    await worker.terminate()
  }
}

/** What the thread does: the same as this side does with small documents. */
export const readInThread = (name: MapperName, body: Uint8Array, rest: unknown[]): unknown =>
  applied(name, JSON.parse(Buffer.from(body).toString('utf8')), rest as MapperRest<MapperName>)
