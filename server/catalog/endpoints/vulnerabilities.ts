import { type EndpointRow, get } from './row.ts'

export const vulnerabilityEndpoints = {
  'vulnerabilities.npm': get('/vulnerabilities/npm/{package}/', {
    tag: 'Vulnerabilities',
    capability: 'vulnerabilities',
    units: 1,
    burst: 'A',
    slashes: 'package',
    summary: 'npm advisories',
    describes:
      'Registry metadata, weekly downloads and every published advisory of an npm package, for all versions. For clients of the older route: the package check also tells whether an exact version is affected, known to be exploited and fixed. All three sources must respond.',
    errors: [
      'INVALID_COORDINATE',
      'PACKAGE_NOT_FOUND',
      'REGISTRY_UNAVAILABLE',
      'DOWNLOADS_UNAVAILABLE',
      'ADVISORY_SOURCE_UNAVAILABLE',
    ],
    refusals: { package: 'INVALID_COORDINATE' },
  }),
  'vulnerabilities.package': get('/vulnerabilities/packages/{ecosystem}/{coordinate}/', {
    tag: 'Vulnerabilities',
    capability: 'vulnerabilities',
    units: 1,
    burst: 'A',
    slashes: 'coordinate',
    summary: 'Package check',
    describes:
      'Whether an exact version of a package is affected, decided from the published ranges by the version order of the ecosystem, with severity, fix, exploit prediction and known exploitation for each advisory. What cannot be decided is null with the reason and never counts as unaffected. Records of several databases about the same vulnerability count once.',
    errors: [
      'UNSUPPORTED_ECOSYSTEM',
      'INVALID_COORDINATE',
      'PACKAGE_NOT_FOUND',
      'VERSION_NOT_FOUND',
      'REGISTRY_UNAVAILABLE',
      'ADVISORY_SOURCE_UNAVAILABLE',
    ],
    refusals: { ecosystem: 'UNSUPPORTED_ECOSYSTEM', coordinate: 'INVALID_COORDINATE' },
  }),
  'vulnerabilities.cve': get('/vulnerabilities/cve/{cveId}/', {
    tag: 'Vulnerabilities',
    capability: 'vulnerabilities',
    units: 1,
    burst: 'A',
    summary: 'CVE lookup',
    describes:
      'Records of vulnerability databases for a CVE ID, its exploit prediction score (EPSS) and its exact match in the known-exploited catalogue.',
    errors: ['INVALID_CVE_ID', 'CVE_NOT_FOUND', 'ADVISORY_SOURCE_UNAVAILABLE'],
    refusals: { cveId: 'INVALID_CVE_ID' },
  }),
  'vulnerabilities.kev': get('/vulnerabilities/kev/', {
    tag: 'Vulnerabilities',
    capability: 'vulnerabilities',
    units: 1,
    burst: 'A',
    summary: 'Known-exploited vulnerabilities',
    describes:
      'Searches the catalogue of known-exploited vulnerabilities (CISA KEV), latest addition first. The catalogue is fetched every hour. If that fails, the previous copy is served for up to seven days and marked as stale.',
    errors: ['KEV_UNAVAILABLE'],
  }),
} as const satisfies Record<string, EndpointRow>
