/**
 * Makes Node share blocks of 2 kB among small Buffers, instead of 64 kB. A synchronous zlib call leaves an engine that
 * only a full garbage collection frees (its native handle has a JavaScript property, so that V8 keeps it through minor
 * ones), and the engine's output Buffer keeps the whole block it is part of. A Buffer of 1 kB or more has memory of its
 * own.
 */
export function shareSmallBlocks(): void {
  Buffer.poolSize = 2_048
}
