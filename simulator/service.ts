import type { IncomingHttpHeaders } from 'node:http'
import type { World } from './documents.ts'

/** Behaviour of the advisory service; tests may change it at any time. */
export type OsvManner = {
  pageSize: number
  /** The first page contains only the next page token, as the real service may do. */
  emptyFirstPage: boolean
  /** Queries also return withdrawn records; the real service omits them. */
  withdrawn: boolean
  /** Responds "Bug not found", as older servers do. */
  olderWords: boolean
}

/** A request to a service; its path is below the service's base URL and not decoded. */
export type Question = {
  method: string
  path: string
  search: URLSearchParams
  headers: IncomingHttpHeaders
  body: unknown
  base: string
}

export type Reply = { status: number; headers: Record<string, string>; body: string }

export type Service = (question: Question, world: World, manner: { osv: OsvManner }) => Reply

export const json = (body: unknown, headers: Record<string, string> = {}, status = 200): Reply => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

export const text = (body: string, headers: Record<string, string> = {}, status = 200): Reply => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', ...headers },
  body,
})

export const httpDate = (at: string): string => new Date(at).toUTCString()

/** Decodes a path; null when its percent-encoding is invalid. */
export function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
