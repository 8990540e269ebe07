import type { ServiceId } from '../../simulator/internet.ts'
import { daysAgo, type Scene } from '../scene.ts'

/** Upstreams fail for a while, and lookups that need them run into the failure. */
const outage = (days: number, hour: number, services: readonly ServiceId[], paths: readonly string[]): Scene => ({
  at: daysAgo(days, hour),
  play: async (stage, { keys }) => {
    for (const service of services) stage.internet.fault(service, { kind: 'status', status: 503 })
    for (const [index, path] of paths.entries()) await stage.call(keys[index % 2]?.key ?? '', { path })
    for (const service of services) stage.internet.fault(service, null)
  },
})

export const outageScenes: readonly Scene[] = [
  outage(
    16,
    13.1,
    ['osv'],
    [
      '/vulnerabilities/packages/npm/left-pad/?version=1.3.0',
      '/vulnerabilities/packages/npm/minimist/?version=1.2.0',
      '/vulnerabilities/packages/pypi/django/?version=4.2.0',
    ],
  ),
  outage(8, 9.7, ['rdap'], ['/domain/example.org/rdap', '/domain/example.net/rdap', '/ip/1.1.1.1/rdap']),
  outage(2, 17.4, ['ct', 'certspotter'], ['/domain/fresh-offers.com/subdomains', '/domain/edge.example/subdomains']),
]
