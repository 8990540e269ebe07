/** What a workspace has seen before of its events' subjects. */
export { noSubjects, type Observation } from './observation.ts'
export { type Observer, observeCall, observedGroup, observer, type Seen } from './record-observation.ts'
