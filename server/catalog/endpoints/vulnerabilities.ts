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
      'Registry metadata, weekly downloads and all published advisories of an npm package, for any version. For clients of the older route: the endpoint by ecosystem also reports whether an exact version is affected, known exploited and fixed. All three sources must respond.',
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
      'Whether an exact version is affected, computed from the published ranges in the version order of the ecosystem, with severity, fix, exploit prediction and known exploitation of each advisory. What cannot be determined is null with a reason, never counted as unaffected. Records of several databases about one vulnerability count once.',
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
    summary: 'Look up a CVE',
    describes: 'Advisory records of a CVE, its exploit prediction score, and its entry in the known-exploited catalog.',
    errors: ['INVALID_CVE_ID', 'CVE_NOT_FOUND', 'ADVISORY_SOURCE_UNAVAILABLE'],
    refusals: { cveId: 'INVALID_CVE_ID' },
  }),
  'vulnerabilities.kev': get('/vulnerabilities/kev/', {
    tag: 'Vulnerabilities',
    capability: 'vulnerabilities',
    units: 1,
    burst: 'A',
    summary: 'Search the known-exploited catalog',
    describes:
      'Entries of the known-exploited catalog (CISA KEV), latest addition first. The catalog is fetched hourly; if that fails, the last copy is served for up to seven days and marked.',
    errors: ['KEV_UNAVAILABLE'],
  }),
} as const satisfies Record<string, EndpointRow>
