/** What a workspace has seen before of the subjects of its events. */
export { type Observation, type Observer, observer, type Seen } from './observe.ts'
