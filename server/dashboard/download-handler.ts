import type { IncomingMessage } from 'node:http'
import type { EndpointId } from '../catalog/endpoints.ts'
import { sendCsv, sendFile } from '../http/responses.ts'
import { AppError } from '../platform/errors.ts'
import type { Exchange } from '../platform/exchange.ts'
import { inputShapes } from '../rest/input-shapes.ts'
import { proceduresOf } from '../rest/procedures.ts'
import { readInput } from '../rest/read-input.ts'
import { appRouter } from '../root.ts'
import type { System } from '../system.ts'
import { createCallerFactory, csvAnswerOf } from '../trpc/index.ts'
import { dashboardContext } from './context.ts'
import { isForeign } from './same-origin.ts'

const files: Readonly<Record<string, EndpointId>> = { '/api/events.csv': 'events.csv' }

/** Downloads of a bulk job, identified by `id` in the query. */
const jobFiles: Readonly<Record<string, 'csv' | 'json'>> = { '/api/job.csv': 'csv', '/api/job.json': 'json' }

export const isDownload = (path: string): boolean => Object.hasOwn(files, path) || Object.hasOwn(jobFiles, path)

/**
 * Downloads for the dashboard: API procedures authenticated by session instead of a key. Available to the service's
 * own pages and to typed URLs, but not to other sites, because an export starts a cooldown.
 */
export function downloadHandler(options: {
  system: System
  secret: string
  addressOf: (req: IncomingMessage) => string
}) {
  const { system, secret, addressOf } = options
  const callerOf = createCallerFactory(appRouter)
  const ids = Object.values(files)
  const procedures = proceduresOf(appRouter, ids)
  const shapeOf = inputShapes(appRouter)

  return async (exchange: Exchange, path: string): Promise<void> => {
    const { req, res, requestId, headers } = exchange
    exchange.endpoint = `dashboard.${path.slice('/api/'.length)}`
    if (req.method !== 'GET') throw new AppError('LOOKUP_NOT_FOUND')
    if (isForeign(req, system.env.BASE_URL, { typed: true }))
      throw new AppError('ORIGIN_FORBIDDEN', `This request did not come from ${system.env.BASE_URL}.`)
    const ctx = dashboardContext(system, secret, {
      cookie: req.headers.cookie,
      workspaceHeader: [req.headers['x-service-workspace'] ?? []].flat()[0],
      address: addressOf(req),
      requestId,
    })
    const query = (req.url ?? '').split('?').slice(1).join('?')
    const format = jobFiles[path]
    if (format) {
      const file = await callerOf(ctx).jobs.file({ id: new URLSearchParams(query).get('id') ?? '', format })
      return sendFile(res, headers, file)
    }
    const id = files[path]
    const procedure = id && procedures.get(id)
    if (!procedure) throw new AppError('LOOKUP_NOT_FOUND')
    const getRawInput = async () => (await readInput(req, shapeOf(id), {}, query)).input
    const csv = csvAnswerOf(await procedure({ ctx, getRawInput }))
    await sendCsv(res, { ...headers, ...ctx.headers }, csv)
  }
}
