import type { IncomingMessage, ServerResponse } from 'node:http'
import { type EndpointId, endpoints } from '../catalog/endpoints.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { answerCsv, answerJson, errorBody, errorHeaders } from '../rest/answer.ts'
import { inputShapes } from '../rest/input-shapes.ts'
import { proceduresOf } from '../rest/procedures.ts'
import { readInput } from '../rest/read-input.ts'
import { appRouter } from '../root.ts'
import type { System } from '../system.ts'
import { appErrorOf, csvAnswerOf } from '../trpc/index.ts'
import { dashboardContext } from './context.ts'
import { isForeign } from './same-origin.ts'

const files: Readonly<Record<string, EndpointId>> = { '/api/events.csv': 'events.csv' }

/** Whether a path is a file of the dashboard. */
export const isDownload = (path: string): boolean => Object.hasOwn(files, path)

/**
 * Files for the dashboard: the procedures of the API, with the session in place of a key. A file may be asked for by the service's own pages and by its address in the browser, by no other site:
 * an export makes the next one wait.
 */
export function downloadDoor(options: {
  system: System
  secret: string
  document: Record<string, unknown>
  addressOf: (req: IncomingMessage) => string
}) {
  const { system, secret, addressOf } = options
  const ids = Object.values(files)
  const procedures = proceduresOf(appRouter, ids)
  const rows = Object.fromEntries(ids.map((id) => [id, endpoints[id]]))
  const shapes = inputShapes(options.document, rows)

  return async (req: IncomingMessage, res: ServerResponse, path: string): Promise<void> => {
    const requestId = newId('req')
    const headers = { 'X-Service-Request-Id': requestId, 'Cache-Control': 'private, no-store' }
    try {
      const id = files[path]
      const procedure = id && procedures.get(id)
      if (!procedure || req.method !== 'GET') throw new AppError('LOOKUP_NOT_FOUND')
      if (isForeign(req, system.env.BASE_URL, { typed: true }))
        throw new AppError('ORIGIN_FORBIDDEN', `This call did not come from ${system.env.BASE_URL}.`)
      const ctx = dashboardContext(system, secret, {
        cookie: req.headers.cookie,
        workspaceHeader: [req.headers['x-service-workspace'] ?? []].flat()[0],
        address: addressOf(req),
        requestId,
      })
      const query = (req.url ?? '').split('?').slice(1).join('?')
      const getRawInput = async () => (await readInput(req, shapes[id] ?? {}, {}, query)).input
      const answer = csvAnswerOf(await procedure({ ctx, getRawInput }))
      await answerCsv(res, { ...headers, ...ctx.headers }, answer)
    } catch (error) {
      const told = appErrorOf(error)
      if (told.code === 'INTERNAL_ERROR')
        system.log.error({ request_id: requestId, error: told.cause ?? error }, 'unexpected failure')
      if (!res.headersSent) answerJson(res, told.status, { ...headers, ...errorHeaders(told) }, errorBody(told))
    }
  }
}
