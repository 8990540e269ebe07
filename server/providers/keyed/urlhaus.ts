import { z } from 'zod'
import { maybe, words } from '../reading.ts'
import { malformed } from '../upstream.ts'
import { type KeyedFacts, type KeyedSource, noFacts, objectOf } from './source.ts'

const page = z.object({
  url_status: maybe(z.string().max(40)),
  threat: maybe(z.string().max(80)),
  tags: maybe(z.array(z.string().max(80)).max(100)),
})
const hostPages = z.object({
  url_count: z.coerce.number().int().min(0),
  urls: maybe(z.array(page).max(2_000)),
})

/** URLhaus's answers about one URL or one host. Numbers and booleans are strings there. */
export const urlhausApi: KeyedSource = {
  id: 'urlhaus_api',
  shape: 1,
  restSeconds: 3_600,
  sample: { kind: 'domain', value: 'example.com' },
  send: (upstream, { kind, value }, key, options) =>
    upstream.postForm(
      kind === 'url' ? '/v1/url/' : '/v1/host/',
      new URLSearchParams(kind === 'url' ? { url: value } : { host: value }),
      { ...options, headers: { 'auth-key': key } },
    ),
  read(document, { kind }) {
    const body = objectOf(document)
    const { query_status: status } = body
    if (status === 'no_results') return noFacts
    if (typeof status === 'string' && /auth_key/.test(status)) return 'refused'
    if (kind === 'url')
      return status === 'ok' && page.safeParse(body).data?.threat
        ? listed(words(page.safeParse(body).data?.tags?.slice(0, 3).join(', '), 120))
        : malformed('no answer about a URL')
    const host = hostPages.safeParse(body).data ?? malformed('no answer about a host')
    return hasServed(host) ? listed(countWords(host)) : noFacts
  },
}

type Host = z.output<typeof hostPages>

/** A host that only ever served pages which are offline now is not reported: most were repaired. */
const hasServed = ({ urls }: Host): boolean => (urls ?? []).some(({ url_status }) => url_status === 'online')

const countWords = ({ url_count }: Host): string => `${url_count} ${url_count === 1 ? 'URL' : 'URLs'} reported`

const listed = (detail: string | null): KeyedFacts => ({ ...noFacts, threat: { says: 'malware', detail } })
