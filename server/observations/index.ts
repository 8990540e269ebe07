/** What a workspace has seen before of its events' subjects. */
export { noSubjects, type Observation } from './observation.ts'
export { type Observer, observer, type Seen } from './record-observation.ts'
