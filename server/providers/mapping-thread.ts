import { parentPort, workerData } from 'node:worker_threads'
import { readInThread } from './large-documents.ts'
import type { MapperName } from './mappers.ts'

const { name, body, rest } = workerData as { name: MapperName; body: Uint8Array; rest: unknown[] }

try {
  parentPort?.postMessage({ facts: readInThread(name, body, rest) })
} catch (error) {
  parentPort?.postMessage({ failure: error instanceof Error ? error.message : 'unreadable' })
}
