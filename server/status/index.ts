/** How the service and its sources are, by its own probes. */
export { keepProbes, probeRound } from './probes.ts'
export { type StatusReader, statusReader } from './reader.ts'
export type { ProbeSpan, ServiceStatus, SourceStatus } from './report.ts'
