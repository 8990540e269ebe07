import { errorOf } from './errors.ts'
import { createClient, createConfig } from './generated/client/index.ts'
import { Operations } from './generated/sdk.gen.ts'
import { retryingFetch } from './retry.ts'

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
 * `{ data, response }` and throw `AssayError` for a refused request or `ConnectionError` where no response arrived.
 */
export class Assay extends Operations {
  constructor({ apiKey, baseUrl, retries = 2, timeout = 30_000, fetch = globalThis.fetch }: AssayOptions) {
    if (!apiKey) throw new TypeError('apiKey is missing: create a key on the API keys page, or use a test key.')
    const client = createClient(
      createConfig({
        baseUrl: apiAddress(baseUrl),
        auth: apiKey,
        throwOnError: true,
        fetch: retryingFetch({ retries, timeout, fetch }),
      }),
    )
    client.interceptors.error.use((error, response) => (response && !response.ok ? errorOf(error, response) : error))
    super({ client })
  }
}

function apiAddress(baseUrl: string): string {
  const { origin, pathname } = new URL(baseUrl)
  const segments = pathname.split('/').filter((segment) => segment !== '')
  if (segments.at(-1) === 'v1') segments.pop()
  return [origin, ...segments, 'v1'].join('/')
}
