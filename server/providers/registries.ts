import type { EcosystemId } from '../catalog/ecosystems.ts'
import { goProxy } from './go-proxy/client.ts'
import { maven } from './maven/client.ts'
import { npmRegistry } from './npm-registry/client.ts'
import type { PackageRegistry } from './packages.ts'
import { packagist } from './packagist/client.ts'
import { pypi } from './pypi/client.ts'
import type { Upstream } from './upstream.ts'

export type RegistryId = 'npm_registry' | 'packagist' | 'pypi' | 'maven' | 'go_proxy'

export const openRegistries = (make: (id: RegistryId) => Upstream): Record<EcosystemId, PackageRegistry> => ({
  npm: npmRegistry(make('npm_registry')),
  composer: packagist(make('packagist')),
  pypi: pypi(make('pypi')),
  maven: maven(make('maven')),
  go: goProxy(make('go_proxy')),
})
