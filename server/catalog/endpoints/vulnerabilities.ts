import { type EndpointRow, get } from './row.ts'

export const vulnerabilityEndpoints = {
  'vulnerabilities.npm': get('/vulnerabilities/npm/{package}/', {
    tag: 'Vulnerabilities',
    capability: 'vulnerabilities',
    units: 1,
    burst: 'A',
    slashes: 'package',
    summary: 'List the advisories of an npm package',
    describes:
      'Registry metadata, weekly downloads and every published advisory of an npm package, whichever version it affects. Kept for clients of the older route: the report by ecosystem also says whether an exact version is affected, known to be exploited and fixed. All three sources must answer.',
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
    summary: 'Check an exact version of a package',
    describes:
      'Whether one exact version is affected, decided here from the published ranges by the version order of the ecosystem, with severity, fix, exploit prediction and known exploitation beside each advisory. What cannot be decided is null with the reason, never counted as unaffected. Records of several databases about one vulnerability count once.',
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
    describes:
      'The records of vulnerability databases about a CVE identifier, its exploit prediction score and its exact match in the known-exploited catalog.',
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
      'Entries of the catalog of vulnerabilities known to be exploited (CISA KEV), latest addition first. The catalog is fetched every hour; where that fails the last one is served for up to seven days and says so.',
    errors: ['KEV_UNAVAILABLE'],
  }),
} as const satisfies Record<string, EndpointRow>
