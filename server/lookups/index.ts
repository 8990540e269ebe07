/** What one can look up. */
export type { Asked, Summary } from './asked.ts'
export { type Warning, warning } from './meta.ts'
