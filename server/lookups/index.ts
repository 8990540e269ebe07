/** What one can look up. */
export type { Asked, Sources, Summary } from './asked.ts'
export { type Warning, warning } from './meta.ts'
