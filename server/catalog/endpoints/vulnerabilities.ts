import { type EndpointRow, get, post } from './row.ts'

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
  'vulnerabilities.check': post('/vulnerabilities/check', {
    tag: 'Vulnerabilities',
    capability: 'vulnerabilities',
    units: 1,
    charges: '1 per distinct package and version, up to 1,000 lines',
    burst: 'A',
    bodyLimit: 524_288,
    summary: 'Check up to 1,000 packages',
    describes:
      'Published advisories that affect exact versions of 1 to 1,000 packages, given as package URLs, with one result per line in input order. Each distinct package and version uses one unit, reserved as a whole: with too few units left, nothing is checked or charged. Lines that are not package URLs of a supported ecosystem are `invalid` and use no unit. Versions are judged as in the package check, which also has the registry’s data and exploit predictions. A package is `unknown` if its advisories could not be fetched within 20 seconds or an advisory could not be decided; it uses its unit. Registries are not queried: a version that does not exist has no known vulnerabilities.',
    errors: ['TOO_MANY_TARGETS', 'ADVISORY_SOURCE_UNAVAILABLE'],
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
