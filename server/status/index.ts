/** How the service and its sources are, by its own probes. */
export { keepProbes, probeRound } from './probes.ts'
export { type ProbeSpan, type ServiceStatus, type SourceStatus, serviceStatus } from './report.ts'
