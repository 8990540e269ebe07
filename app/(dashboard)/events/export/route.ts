import { inside } from '#app/_trpc/inside.ts'
import { api } from '#app/_trpc/server.ts'
import { inputOf, searchIn } from '../event-search.ts'

/** The export of the explorer's filter: the same lines as those of the API, for the person of this session. A refusal is told as text. */
export async function GET(request: Request): Promise<Response> {
  const { limit: _limit, ...filter } = inputOf({ ...searchIn(new URL(request.url).searchParams), cursor: '' })
  try {
    const { file, chunks } = await (await api()).events.csv(filter)
    return new Response(streamOf(chunks as AsyncIterable<string>), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${file}"`,
        'Cache-Control': 'private, no-store',
      },
    })
  } catch (error) {
    const code = inside().codeOf(error)
    const message = code === 'INTERNAL_ERROR' || !(error instanceof Error) ? 'The export failed.' : error.message
    return new Response(message, { status: statusOf(code), headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
  }
}

const statusOf = (code: string): number => (code === 'RATE_LIMITED' ? 429 : code === 'UNAUTHORIZED' ? 401 : 400)

/** The lines as bytes, taken as fast as they are read. */
function streamOf(chunks: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const lines = chunks[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await lines.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await lines.return?.()
    },
  })
}
