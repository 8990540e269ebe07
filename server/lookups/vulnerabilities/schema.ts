/** What the lookups of vulnerabilities take and give. */
export { CveReport } from './cve-schema.ts'
export type { Epss, KevEntry, SourceStatus } from './evidence-schema.ts'
export { KevPage } from './kev-schema.ts'
export { CveQuery, KevQuery, NpmQuery, PackageQuery } from './query-schema.ts'
export { NpmReport, PackageReport } from './report-schema.ts'
