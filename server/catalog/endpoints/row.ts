import type { BurstClass, Capability } from '../capabilities.ts'
import type { ErrorCode } from '../errors.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

export type EndpointRow = {
  method: Method
  /** Path below `/v1`, parameters in braces, each a whole segment or its beginning before a fixed end. One that ends in a slash is answered without it too. */
  path: string
  tag: string
  /**
   * Who may call where it is not only holders of a key. `optional`: a key is not needed, but one that is sent has to be valid; `none`: the answer is the same for everybody and no key is read.
   * Such rows are unmetered, and their procedures limit callers by themselves.
   */
  key?: 'optional' | 'none'
  /** Null: any active workspace key. */
  capability: Capability | null
  /** Units per target; 0 = unmetered. */
  units: number
  burst: BurstClass | null
  /** Status of a success, where it is not 200. */
  status?: 201 | 202
  /** Refuses nothing of its input: what cannot be read is left aside. For pictures in pages of others, which a refusal would break. */
  lenient?: true
  /** A success that made nothing new, since it was there already, or that waited for its end, is a 200. */
  found?: true
  /** Fields of a body that are sent behind the question mark instead. */
  inQuery?: readonly string[]
  /** Changes what holds for live requests: test keys are refused. */
  liveOnly?: true
  /** The same target has to wait between two requests: for as long as the plan says, or on every plan for these seconds. */
  cooldown?: true | { seconds: number }
  /** A repetition with the same Idempotency-Key is answered as the first request was (contract section 1). */
  idempotent?: true
  /** A stream of rows or a picture instead of JSON; refusals are JSON all the same. */
  answers?: 'csv' | 'svg'
  /** One line for lists and the document's summary. */
  says: string
  /** When to use it and how it behaves, for the reference. */
  describes: string
  /** Errors beyond those of the gate. */
  errors: readonly ErrorCode[]
  /** Most bytes of its body, where it is not the limit of the door. */
  bodyLimit?: number
  /** Path parameter, the last one, whose value may hold plain slashes. */
  slashes?: string
  /** Code with which a wrong value of a field is refused, where it is not VALIDATION_FAILED. */
  refusals?: Readonly<Record<string, ErrorCode>>
}

type Terms = Omit<EndpointRow, 'method' | 'path'>

export const get = <const T extends Terms>(path: string, terms: T) => ({ method: 'GET' as const, path, ...terms })
export const post = <const T extends Terms>(path: string, terms: T) => ({ method: 'POST' as const, path, ...terms })
export const patch = <const T extends Terms>(path: string, terms: T) => ({ method: 'PATCH' as const, path, ...terms })
export const remove = <const T extends Terms>(path: string, terms: T) => ({
  method: 'DELETE' as const,
  path,
  ...terms,
})
