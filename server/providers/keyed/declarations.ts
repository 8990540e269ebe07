import type { QueriedSourceId } from '../../catalog/keyed-sources.ts'
import { abuseIpDb } from './abuseipdb.ts'
import { greyNoise } from './greynoise.ts'
import { ipInfo } from './ipinfo.ts'
import { safeBrowsing } from './safe-browsing.ts'
import type { KeyedSource } from './source.ts'
import { urlhausApi } from './urlhaus.ts'
import { virusTotal } from './virustotal.ts'

export const keyedDeclarations: Record<QueriedSourceId, KeyedSource> = {
  abuseipdb: abuseIpDb,
  ipinfo_privacy: ipInfo,
  greynoise: greyNoise,
  safe_browsing: safeBrowsing,
  urlhaus_api: urlhausApi,
  virustotal: virusTotal,
}
