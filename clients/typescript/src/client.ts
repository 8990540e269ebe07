import { ConnectionError, errorOf } from './errors.ts'
import { createClient, createConfig } from './generated/client/index.ts'
import { Operations } from './generated/sdk.gen.ts'
import { messageOf, retryingFetch } from './retry.ts'

export type AssayOptions = {
  apiKey: string
  /** Address of the installation, such as `https://assay.example.com`, with or without `/v1`. */
  baseUrl: string
  /** Further attempts after a failed one; 2 by default. */
  retries?: number
  /** Milliseconds for one attempt; 30,000 by default. */
  timeout?: number
  fetch?: typeof fetch
}

/**
 * Client of the Assay API: one method per operation, such as `assay.ip.lookup({ ip })`. Methods resolve to
 * `{ data, response }` and throw `AssayError` for a refused request or `ConnectionError` where no usable response arrived.
 * Redirects are not followed, so the key reaches no other host.
 */
export class Assay extends Operations {
  constructor({ apiKey, baseUrl, retries = 2, timeout = 30_000, fetch = globalThis.fetch }: AssayOptions) {
    if (!apiKey) throw new TypeError('apiKey is missing: create a key on the API keys page, or use a test key.')
    const client = createClient(
      createConfig({
        baseUrl: apiAddress(baseUrl),
        auth: apiKey,
        throwOnError: true,
        redirect: 'manual',
        fetch: retryingFetch({ retries, timeout, fetch }),
      }),
    )
    client.interceptors.response.use(async (response, request) => {
      if (!response.ok || types.test(response.headers.get('Content-Type') ?? '')) return response
      await response.body?.cancel()
      throw new ConnectionError(`${placeOf(request)}: the response is not of Assay. Check baseUrl.`)
    })
    client.interceptors.error.use((error, response, request) => {
      if (!response || !request || error instanceof ConnectionError || request.signal.aborted) return error
      if (!response.ok) return errorOf(error, response)
      return new ConnectionError(`${placeOf(request)}: ${messageOf(error)}`, { cause: error })
    })
    super({ client })
  }
}

/** What the API responds with; a proxy's sign-in page is none of these. */
const types = /^(application\/json|text\/csv|image\/svg\+xml)\s*(;|$)/i

const placeOf = ({ method, url }: Request): string => `${method} ${new URL(url).origin}`

function apiAddress(baseUrl: string): string {
  const { origin, pathname } = new URL(baseUrl)
  const segments = pathname.split('/').filter((segment) => segment !== '')
  if (segments.at(-1) === 'v1') segments.pop()
  return [origin, ...segments, 'v1'].join('/')
}
