/** The weights are plain data of the catalogue, so that pages can show them. */
export { type Category, type EventType, type SignalId, type SignalRow, signals } from '../catalog/signals.ts'
