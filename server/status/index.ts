/** Status of the service and its sources, from its own probes. */
export { probeRound } from './probes.ts'
export { type StatusReader, statusReader } from './reader.ts'
export type { ProbeSpan, ServiceStatus, SourceStatus } from './report.ts'
