import { type Capability, capabilities } from '#server/catalog/capabilities.ts'
import { type EndpointId, endpoints } from '#server/catalog/endpoints.ts'
import { planIds, plans } from '#server/catalog/plans.ts'
import type { ElementSymbolText } from '../ui/element-symbol.tsx'

type Metered = { [Id in EndpointId]: (typeof endpoints)[Id]['units'] extends 0 ? never : Id }[EndpointId]

/** How each metered endpoint is shown to a person. An endpoint that is added to the catalogue has to be named here. */
const faces: Record<Metered, { symbol: ElementSymbolText; label: string; finds: string; example: string }> = {
  'ip.geo': { symbol: 'Ip', label: 'IP address', finds: 'place, network, time zone', example: '8.8.8.8' },
  'asn.lookup': { symbol: 'As', label: 'ASN', finds: 'name, prefixes, addresses', example: 'AS15169' },
  'vulnerabilities.npm': {
    symbol: 'Pk',
    label: 'npm package',
    finds: 'every published advisory, weekly downloads',
    example: 'lodash',
  },
  'vulnerabilities.package': {
    symbol: 'Pk',
    label: 'Package version',
    finds: 'advisories that affect it, the fix, known exploitation',
    example: 'npm/lodash@4.17.20',
  },
  'vulnerabilities.cve': {
    symbol: 'Cv',
    label: 'CVE',
    finds: 'packages, exploit prediction, known exploitation',
    example: 'CVE-2021-44228',
  },
  'vulnerabilities.kev': {
    symbol: 'Cv',
    label: 'Known exploited',
    finds: 'vulnerabilities used in attacks, with their due dates',
    example: 'log4j',
  },
}

export type Lookup = (typeof faces)[Metered] & { id: Metered; units: number; capability: Capability; says: string }

/** What one can look up now, in the order of the catalogue. */
export const lookups: readonly Lookup[] = (Object.keys(endpoints) as EndpointId[])
  .filter((id): id is Metered => id in faces)
  .map((id) => {
    const { units, capability, says } = endpoints[id]
    return { id, ...faces[id], units, capability, says }
  })

/** Words of the catalogue for a capability. */
export const capabilityName = (capability: Capability): string => capabilities[capability]

/** The smallest plan that includes the capability. */
export function smallestPlan(capability: Capability): string {
  const [smallest] = planIds
    .filter((id) => (plans[id].grants as readonly Capability[]).includes(capability))
    .toSorted((a, b) => plans[a].units - plans[b].units)
  return smallest ? plans[smallest].name : 'another plan'
}
