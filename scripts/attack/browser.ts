import { randomBytes } from 'node:crypto'
import type { Target } from './attack.ts'

export type Answer = { status: number; body: unknown; code: string | null; location: string | null }

export const newPerson = () => {
  const mark = randomBytes(6).toString('hex')
  return { name: 'An attacker', email: `attack-${mark}@example.org`, password: `unusual walnut ${mark}` }
}

/** A browser as far as cookies go: calls procedures of the dashboard and signs in as its pages do. */
export class Browser {
  readonly #origin: string
  readonly #cookies = new Map<string, string>()

  constructor({ origin }: Target) {
    this.#origin = origin
  }

  async send(path: string, init: RequestInit = {}): Promise<Answer> {
    const response = await fetch(this.#origin + path, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
      headers: {
        Origin: this.#origin,
        ...Object.fromEntries(new Headers(init.headers)),
        Cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value) this.#cookies.set(name, value)
      else this.#cookies.delete(name)
    }
    const text = await response.text()
    const body = parsed(text)
    return { status: response.status, body, code: codeOf(body), location: response.headers.get('location') }
  }

  mutate(procedure: string, input: object = {}): Promise<Answer> {
    const headers = { 'Content-Type': 'application/json' }
    return this.send(`/api/trpc/${procedure}`, { method: 'POST', headers, body: JSON.stringify(input) })
  }

  query(procedure: string): Promise<Answer> {
    return this.send(`/api/trpc/${procedure}?input=${encodeURIComponent('{}')}`)
  }

  /** Whether the browser is signed in afterwards. */
  async signIn({ email, password }: { email: string; password: string }): Promise<boolean> {
    const { body } = await this.send('/api/auth/csrf')
    const { csrfToken = '' } = body as { csrfToken?: string }
    const form = new URLSearchParams({ csrfToken, email, password, json: 'true' })
    const { status } = await this.send('/api/auth/callback/password', { method: 'POST', body: form })
    return status === 200
  }

  forget(cookie: RegExp): void {
    for (const name of this.#cookies.keys()) if (cookie.test(name)) this.#cookies.delete(name)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The code of the error catalogue in an error of the API or of a procedure. */
function codeOf(body: unknown): string | null {
  const text = JSON.stringify(body) ?? ''
  return /"code":"([A-Z][A-Z_]+)"/.exec(text)?.[1] ?? null
}
