/** The weights are plain catalogue data, so that pages can show them. */
export { type Category, type EventType, type SignalId, type SignalRow, signals } from '../catalog/signals.ts'
