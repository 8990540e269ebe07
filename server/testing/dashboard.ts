import type { System } from '../system.ts'
import type { Answer, Service } from './service.ts'

type Failure = { error: { message: string; data: { code: string; httpStatus: number; requestId: string | null } } }

type Called = Pick<Service, 'call'> & { system: Pick<System, 'env'> }

/** The dashboard's procedures over real HTTP, as the browser of one person calls them. */
export function browserOf(service: Called, cookie: string | null, workspaceId?: string) {
  const headers = (extra: Record<string, string>): Record<string, string> => ({
    ...(cookie === null ? {} : { Cookie: cookie }),
    ...(workspaceId === undefined ? {} : { 'X-Service-Workspace': workspaceId }),
    ...extra,
  })
  return {
    query: (path: string, input?: unknown, extra: Record<string, string> = {}): Promise<Answer> =>
      service.call(
        `/api/trpc/${path}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`}`,
        { headers: headers(extra) },
      ),
    mutate: (path: string, input?: unknown, extra: Record<string, string> = {}): Promise<Answer> =>
      service.call(`/api/trpc/${path}`, {
        method: 'POST',
        body: JSON.stringify(input ?? null),
        headers: headers({ 'Content-Type': 'application/json', Origin: service.system.env.BASE_URL, ...extra }),
      }),
  }
}

/** Code of the catalogue in a failed answer of a procedure, else null. */
export const codeIn = (answer: Answer): string | null => (answer.body as Failure | null)?.error?.data?.code ?? null

/** What a procedure gave. */
export const dataOf = <T>(answer: Answer): T => (answer.body as { result: { data: T } }).result.data
