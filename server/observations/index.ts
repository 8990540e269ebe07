/** What a workspace has seen before of its events' subjects. */
export { type Observation, type Observer, observer, type Seen } from './record-observation.ts'
