/** Looks at hosts, for the other lookups too. */
export { type HostTls, inspectHostTls } from './inspect.ts'
export { type Visit, visit } from './visit.ts'
