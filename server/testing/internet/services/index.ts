import type { Service } from '../service.ts'
import type { ServiceId } from '../settings.ts'
import { epss, kev } from './exploited.ts'
import { goProxy } from './go-proxy.ts'
import { maven } from './maven.ts'
import { npmDownloads, npmRegistry } from './npm.ts'
import { osv } from './osv.ts'
import { packagist } from './packagist.ts'
import { pypi } from './pypi.ts'

export const services: Record<ServiceId, Service> = {
  osv,
  npm_registry: npmRegistry,
  npm_downloads: npmDownloads,
  pypi,
  packagist,
  maven,
  go_proxy: goProxy,
  kev,
  epss,
}
