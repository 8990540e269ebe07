import type { System } from '../system.ts'
import type { Answer, Service } from './service.ts'

type Failure = { error: { message: string; data: { code: string; httpStatus: number; requestId: string | null } } }

type Called = Pick<Service, 'call'> & { system: Pick<System, 'env'> }

/** Calls the dashboard's procedures over real HTTP, as one person's browser. */
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

/** Catalogue code of a failed procedure call, else null. */
export const codeIn = (answer: Answer): string | null => (answer.body as Failure | null)?.error?.data?.code ?? null

export const dataOf = <T>(answer: Answer): T => (answer.body as { result: { data: T } }).result.data
