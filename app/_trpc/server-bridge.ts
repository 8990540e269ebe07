import type { ServerBridge } from '#server/dashboard/server-bridge.ts'

/**
 * The server of this process, set on `globalThis` before the first page is rendered
 * (server/dashboard/server-bridge.ts).
 */
export function serverBridge(): ServerBridge {
  const found = (globalThis as { [slot: symbol]: unknown })[Symbol.for('assay.server-bridge')]
  if (!found) throw new Error('Pages are served by server/main.ts: start with `npm start` or `npm run dev`.')
  return found as ServerBridge
}
