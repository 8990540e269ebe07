/** Event streams: a workspace's events and audit log, sent to its own systems. */
export { assertAllowed } from './destinations/target.ts'
export { ensureStreamTrigger } from './outbox.ts'
export { streamEnforcer } from './plan.ts'
export type { StreamDestination, StreamRecord, StreamTest } from './schema.ts'
export { sealedStreamSecrets } from './secret.ts'
export { openStreamSender, type StreamSender } from './sending/sender.ts'
export { createStream, deleteStream, findStream, listStreams, readStream, updateStream } from './streams.ts'
export { sendSample } from './trial.ts'
