import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { isMissing } from '../answers.ts'
import { malformed, type Upstream } from '../upstream.ts'
import type { ListsOf } from './combined.ts'
import type { RangeList } from './ranges.ts'

const unzip = promisify(gunzip)

export async function textAt(upstream: Upstream, path: string, signal: AbortSignal): Promise<string | null> {
  const answer = await upstream.get(path, {
    signal,
    headers: { accept: 'text/plain, application/json;q=0.9, */*;q=0.5' },
  })
  return isMissing(answer) ? null : textOf(answer.body)
}

/** Decompressed size limit of a list that is published as a gzip file. */
const maxTextBytes = 64 * 1024 * 1024

/** The text of a file, which may be a gzip file. */
async function textOf(body: Buffer): Promise<string> {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body.toString('utf8')
  const bytes = await unzip(body, { maxOutputLength: maxTextBytes }).catch(() => malformed('a damaged gzip file'))
  return bytes.toString('utf8')
}

export async function wholeText(upstream: Upstream, path: string, signal: AbortSignal): Promise<string> {
  return (await textAt(upstream, path, signal)) ?? malformed('the list is not there')
}

/**
 * Fetches several lists with limited concurrency. A failed list is named in `failed` and the others are kept; if all
 * fail, throws the first failure.
 */
export async function fetchLists<List extends { id: string } = RangeList>(
  wanted: readonly { id: List['id']; list: () => Promise<List> }[],
  atOnce = 6,
): Promise<ListsOf<List>> {
  const lists: List[] = []
  const failures = new Map<List['id'], unknown>()
  const left = [...wanted]
  const work = async (): Promise<void> => {
    for (let one = left.shift(); one; one = left.shift()) {
      const { id, list } = one
      await list().then(
        (found) => lists.push(found),
        (error: unknown) => failures.set(id, error),
      )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  if (lists.length === 0) throw failures.values().next().value
  const order = new Map<string, number>(wanted.map(({ id }, place) => [id, place]))
  lists.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
  return { lists, failed: [...failures.keys()] }
}
