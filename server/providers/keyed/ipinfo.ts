import { z } from 'zod'
import { maybe, words } from '../reading.ts'
import { malformed } from '../upstream.ts'
import { type KeyedSource, noFacts, objectOf } from './source.ts'

const flag = z.boolean().default(false)
const privacy = z.object({
  vpn: flag,
  proxy: flag,
  tor: flag,
  relay: flag,
  hosting: flag,
  service: maybe(z.string().max(200)),
})

/** IPinfo's privacy data. A plan that lacks them is as useless as a wrong token. A special address is only `bogon`. */
export const ipInfo: KeyedSource = {
  id: 'ipinfo_privacy',
  shape: 1,
  restSeconds: 3_600,
  sample: { kind: 'ip', value: '8.8.8.8' },
  send: (upstream, { value }, key, options) =>
    upstream.get(`/${encodeURIComponent(value)}`, { ...options, headers: { authorization: `Bearer ${key}` } }),
  read(document) {
    const body = objectOf(document)
    if (body.bogon === true) return noFacts
    if (body.privacy === undefined) return typeof body.ip === 'string' ? 'refused' : malformed('no address')
    const read = privacy.safeParse(body.privacy).data ?? malformed('no privacy data')
    return { ...noFacts, privacy: { ...read, service: words(read.service, 80) } }
  },
}
