/** Keys for data sources: the workspace's own before the operator's, what their services say about them, and queries with them. */
export { type KeyOwner, sealedSourceKeys } from './book.ts'
export {
  type CallerSources,
  type KeyedAnswer,
  type KeyedSources,
  noKeyedSources,
  openSourceKeys,
  type SourceKeys,
} from './source-keys.ts'
