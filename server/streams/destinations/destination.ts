/** An event in the format of the stream. `id` lets a destination recognize an event that it already has. */
export type Message = { id: string; at: Date; type: string; json: string }

/** `first` and `last`: positions in the outbox, which name the batch. */
export type Batch = { first: bigint; last: bigint; at: Date; messages: readonly Message[] }

/** `refused`: messages that the destination will never accept. `response`: what it returned, shortened. */
export type Sent = { refused: number; refusal: string | null; response: string | null }

export const accepted = (response: string | null): Sent => ({ refused: 0, refusal: null, response })

/** Nothing of the batch is known to be accepted. `message` is a sentence for the owner and contains no secret. */
export class SendFailure extends Error {
  readonly retryAfterSeconds: number | null
  readonly response: string | null
  constructor(message: string, more: { retryAfterSeconds?: number | null; response?: string | null } = {}) {
    super(message)
    this.name = 'SendFailure'
    this.retryAfterSeconds = more.retryAfterSeconds ?? null
    this.response = more.response ?? null
  }
}

/** Sends a batch, all of it, and waits until the destination has confirmed it. Rejects with SendFailure. */
export type Send = (batch: Batch, signal: AbortSignal) => Promise<Sent>

const snippet = 1_024

/** Start of a text from outside that PostgreSQL can store. */
export const shortened = (text: string): string => text.slice(0, snippet).toWellFormed().replaceAll('\u0000', '\uFFFD')
