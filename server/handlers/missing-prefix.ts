import type { EndpointRow } from '../catalog/endpoints.ts'
import { AppError } from '../platform/errors.ts'
import { apiPrefix } from '../rest/handler.ts'
import { routeTable } from '../rest/routes.ts'

/** First path segments that the API shares with pages: a document at one of them may be a page. */
export const sharedWithPages: ReadonlySet<string> = new Set([
  'analytics',
  'assess',
  'captcha',
  'device',
  'events',
  'leaderboard',
  'rules',
  'scans',
  'streams',
  'usage',
  'watches',
  'webhooks',
])

/**
 * Recognizes a request of the API without its prefix that no page answers. Returns the 404 that names the path of the
 * API, or null.
 */
export function missingPrefix(
  rows: Readonly<Record<string, EndpointRow>>,
): (method: string, path: string) => AppError | null {
  const routes = routeTable(rows)
  return (method, path) => {
    const reads = method === 'GET' || method === 'HEAD'
    if (reads && sharedWithPages.has(path.split('/', 2)[1] ?? '')) return null
    const row = routes.find(method === 'HEAD' ? 'GET' : method, path)?.route.row
    return row
      ? new AppError(
          'LOOKUP_NOT_FOUND',
          `The paths of the API start with ${apiPrefix}: ${row.method} ${apiPrefix}${row.path}.`,
        )
      : null
  }
}
