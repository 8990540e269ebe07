import authToken from 'registry-auth-token'
import registryOf from 'registry-auth-token/registry-url.js'

/**
 * The npm registry in the user's npm configuration (npmrc files and environment, read as npm does); ends in a slash.
 */
export const configuredRegistry = (): string => registryOf()

/** The `Authorization` header for a registry from the user's npm configuration, or null. */
export function registryAuthorization(registry: string): string | null {
  const found = authToken(registry, { recursive: true })
  return found ? `${found.type} ${found.token}` : null
}

/**
 * URL of the public npm registry's download counts: `api.` in place of `registry.` in npm's own default, plus
 * `/downloads`. A user's private registry has no such counts.
 */
export function publicDownloadCounts(): string {
  const url = new URL(registryOf('', {}))
  return `${url.protocol}//${url.host.replace(/^registry\./, 'api.')}/downloads`
}
