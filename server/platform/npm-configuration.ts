import authToken from 'registry-auth-token'
import registryOf from 'registry-auth-token/registry-url.js'

/** The npm registry that the user's npm configuration names (npmrc files and environment, as npm reads them); ends in a slash. */
export const configuredRegistry = (): string => registryOf()

/** The `Authorization` header that the user's npm configuration holds for a registry, or null. */
export function registryAuthorization(registry: string): string | null {
  const found = authToken(registry, { recursive: true })
  return found ? `${found.type} ${found.token}` : null
}

/**
 * Where the public npm registry counts downloads: its sibling `api.` beside the `registry.` of npm's own default, below `/downloads`. A private registry of the
 * user has no such counts.
 */
export function publicDownloadCounts(): string {
  const url = new URL(registryOf('', {}))
  return `${url.protocol}//${url.host.replace(/^registry\./, 'api.')}/downloads`
}
