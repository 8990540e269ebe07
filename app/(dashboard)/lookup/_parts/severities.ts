import type { SeverityName } from '../../../_components/packages/severity.tsx'

/** Severities of vulnerabilities, the most severe first. */
export const SEVERITIES: readonly SeverityName[] = ['critical', 'high', 'moderate', 'low', 'unknown']
