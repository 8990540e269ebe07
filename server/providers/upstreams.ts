import type { EcosystemId } from '../catalog/ecosystems.ts'
import { providers, type UpstreamId } from '../catalog/providers.ts'
import type { Env } from '../platform/env.ts'
import { type Http, HttpFailure } from '../platform/http.ts'
import { registryAuthorization } from '../platform/npm-configuration.ts'
import { type EpssScore, epss } from './epss/client.ts'
import { kev } from './kev/client.ts'
import type { KevCatalogue } from './kev/map.ts'
import { npmDownloads } from './npm-downloads/client.ts'
import { type Osv, osv } from './osv/client.ts'
import type { Downloads, PackageRegistry } from './packages.ts'
import type { Provider } from './provider.ts'
import { openRegistries } from './registries.ts'
import { type Upstream, upstream } from './upstream.ts'

/** Every service outside that lookups may ask. `base` names its address for the answer's `sources`. */
export type Upstreams = {
  registries: Record<EcosystemId, PackageRegistry>
  npmDownloads: Provider<string, Downloads>
  osv: Osv
  kev: Provider<null, KevCatalogue>
  epss: Provider<readonly string[], Record<string, EpssScore>>
  base: Record<UpstreamId, string>
  /** Whether anything answers at the address of an upstream; otherwise why not. For the operator. */
  reach(id: UpstreamId): Promise<{ ok: boolean; said: string }>
}

/** An address that ends in `path` stays; one that names only where the service begins gets its `whole` path. */
const withPath = (base: string, path: string, whole = path): string => (base.endsWith(path) ? base : base + whole)

export function openUpstreams(http: Http, env: Env): Upstreams {
  const base: Record<UpstreamId, string> = {
    osv: withPath(env.UPSTREAM_OSV_URL, '/v1'),
    npm_registry: env.UPSTREAM_NPM_REGISTRY_URL,
    npm_downloads: withPath(env.UPSTREAM_NPM_DOWNLOADS_URL, '/downloads'),
    pypi: env.UPSTREAM_PYPI_URL,
    packagist: env.UPSTREAM_PACKAGIST_URL,
    maven: env.UPSTREAM_MAVEN_URL,
    go_proxy: env.UPSTREAM_GO_PROXY_URL,
    kev: env.UPSTREAM_KEV_URL,
    epss: withPath(env.UPSTREAM_EPSS_URL, '/epss', '/data/v1/epss'),
  }
  const authorization = registryAuthorization(`${base.npm_registry}/`)
  const at = (id: UpstreamId): Upstream =>
    upstream(http, base[id], providers[id].upstream, id === 'npm_registry' && authorization ? { authorization } : {})
  return {
    registries: openRegistries(at),
    npmDownloads: npmDownloads(at('npm_downloads')),
    osv: osv(at('osv')),
    kev: kev(at('kev')),
    epss: epss(at('epss')),
    base,
    reach: (id) =>
      http
        .send({ url: base[id], method: 'HEAD', timeoutMs: 5_000, maxBytes: 65_536, trusted: new URL(base[id]).origin })
        .then(
          ({ status }) => ({ ok: status < 500, said: `status ${status}` }),
          (error: unknown) => ({ ok: false, said: error instanceof HttpFailure ? error.why : 'malformed' }),
        ),
  }
}
