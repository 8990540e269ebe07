import type { IncomingHttpHeaders } from 'node:http'
import type { World } from './documents.ts'

/** How the advisory service behaves; tests may change it while it runs. */
export type OsvManner = {
  /** Records of one page. */
  pageSize: number
  /** The first page holds nothing but the token of the next one, as the real service may answer. */
  emptyFirstPage: boolean
  /** Queries give withdrawn records too; the real service leaves them out. */
  withdrawn: boolean
  /** Says "Bug not found" as older servers do. */
  olderWords: boolean
}

/** A question, its path below the service's own address and decoded nowhere. */
export type Question = {
  method: string
  path: string
  search: URLSearchParams
  headers: IncomingHttpHeaders
  body: unknown
  /** The service's own address. */
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

/** Date of a `Last-Modified` header. */
export const httpDate = (at: string): string => new Date(at).toUTCString()

/** The parts of a path, decoded; null where a part cannot be. */
export function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
