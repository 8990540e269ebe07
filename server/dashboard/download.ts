import type { IncomingMessage, ServerResponse } from 'node:http'
import { type EndpointId, endpoints } from '../catalog/endpoints.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { answerCsv, answerFile, answerJson, errorBody, errorHeaders } from '../rest/answer.ts'
import { inputShapes } from '../rest/input-shapes.ts'
import { proceduresOf } from '../rest/procedures.ts'
import { readInput } from '../rest/read-input.ts'
import { appRouter } from '../root.ts'
import type { System } from '../system.ts'
import { appErrorOf, createCallerFactory, csvAnswerOf } from '../trpc/index.ts'
import { dashboardContext } from './context.ts'
import { isForeign } from './same-origin.ts'

const files: Readonly<Record<string, EndpointId>> = { '/api/events.csv': 'events.csv' }

/** Files of a bulk job, named by `id` in the query. */
const jobFiles: Readonly<Record<string, 'csv' | 'json'>> = { '/api/job.csv': 'csv', '/api/job.json': 'json' }

/** Whether a path is a file of the dashboard. */
export const isDownload = (path: string): boolean => Object.hasOwn(files, path) || Object.hasOwn(jobFiles, path)

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
  const callerOf = createCallerFactory(appRouter)
  const ids = Object.values(files)
  const procedures = proceduresOf(appRouter, ids)
  const rows = Object.fromEntries(ids.map((id) => [id, endpoints[id]]))
  const shapes = inputShapes(options.document, rows)

  return async (req: IncomingMessage, res: ServerResponse, path: string): Promise<void> => {
    const requestId = newId('req')
    const headers = { 'X-Service-Request-Id': requestId, 'Cache-Control': 'private, no-store' }
    try {
      if (req.method !== 'GET') throw new AppError('LOOKUP_NOT_FOUND')
      if (isForeign(req, system.env.BASE_URL, { typed: true }))
        throw new AppError('ORIGIN_FORBIDDEN', `This call did not come from ${system.env.BASE_URL}.`)
      const ctx = dashboardContext(system, secret, {
        cookie: req.headers.cookie,
        workspaceHeader: [req.headers['x-service-workspace'] ?? []].flat()[0],
        address: addressOf(req),
        requestId,
      })
      const query = (req.url ?? '').split('?').slice(1).join('?')
      const format = jobFiles[path]
      if (format) {
        const given = await callerOf(ctx).jobs.file({ id: new URLSearchParams(query).get('id') ?? '', format })
        return answerFile(res, headers, given)
      }
      const id = files[path]
      const procedure = id && procedures.get(id)
      if (!procedure) throw new AppError('LOOKUP_NOT_FOUND')
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
