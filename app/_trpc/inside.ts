import type { Inside } from '#server/dashboard/inside.ts'

/** The server of this process, put on `globalThis` before the first page is rendered (server/dashboard/inside.ts). */
export function inside(): Inside {
  const found = (globalThis as { [slot: symbol]: unknown })[Symbol.for('assay.inside')]
  if (!found) throw new Error('Pages are served by server/main.ts: start with `npm start` or `npm run dev`.')
  return found as Inside
}
