import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { thrownWords } from '../platform/log.ts'
import { type Mapped, type MapperName, type MapperRest, mappers, mappersOfBytes } from './mappers.ts'
import { jsonOf, malformed, type UpstreamAnswer } from './upstream.ts'

/**
 * Documents of this size or more are parsed in a worker thread: parsing 20 MB would block every other request for a
 * quarter of a second.
 */
const largeBytes = 1024 * 1024
const maxMegabytes = 768

/** One at a time: each may take half a gigabyte. */
let last: Promise<unknown> = Promise.resolve()

/** Maps a document to facts. Throws UpstreamFailure `malformed`, as the mapper itself does. */
export async function factsOf<Name extends MapperName>(
  name: Name,
  answer: UpstreamAnswer,
  ...rest: MapperRest<Name>
): Promise<Mapped<Name>> {
  if (answer.body.length < largeBytes)
    return applied(name, mappersOfBytes.has(name) ? answer.body : jsonOf(answer), rest)
  const turn = last.then(() => inThread(name, answer.body, rest))
  last = turn.catch(() => undefined)
  return turn
}

/** The cast restates what the types guarantee: `rest` belongs to the mapper of that name. */
function applied<Name extends MapperName>(name: Name, document: unknown, rest: MapperRest<Name>): Mapped<Name> {
  const mapper = mappers[name] as (document: unknown, ...rest: unknown[]) => Mapped<Name>
  return mapper(document, ...(rest as unknown[]))
}

type Report<Name extends MapperName> = { facts: Mapped<Name> } | { failure: string }

async function inThread<Name extends MapperName>(
  name: Name,
  body: Buffer,
  rest: MapperRest<Name>,
): Promise<Mapped<Name>> {
  const worker = new Worker(new URL('./mapping-thread.ts', import.meta.url), {
    workerData: { name, body, rest },
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  })
  try {
    const [result] = (await once(worker, 'message')) as [Report<Name>]
    return 'facts' in result ? result.facts : malformed(result.failure)
  } catch (error) {
    return malformed(`the document cannot be read: ${thrownWords(error)}`)
  } finally {
    await worker.terminate()
  }
}

/** Runs in the worker thread; does the same as the main thread does for small documents. */
export function readInThread(name: MapperName, body: Uint8Array, rest: unknown[]): unknown {
  const document = mappersOfBytes.has(name) ? body : JSON.parse(Buffer.from(body).toString('utf8'))
  return applied(name, document, rest as MapperRest<MapperName>)
}
