import { most } from './reading.ts'

const forges: Readonly<Record<string, string>> = {
  github: 'https://github.com/',
  gitlab: 'https://gitlab.com/',
  bitbucket: 'https://bitbucket.org/',
  gist: 'https://gist.github.com/',
}

/**
 * URL of a source repository, from the forms used in package documents: web URLs, `git+https:`, `git:` and `ssh:`
 * URLs, `git@host:path`, Maven's `scm:git:`, and npm's shorthands (`user/repo`, `github:user/repo`, `gist:id`). Drops
 * credentials, query, fragment and a trailing `.git`. Null if there is no http or https URL.
 */
export function repositoryAddress(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > most.url) return null
  const text = value.trim().replace(/^scm:[a-z]+:/i, '')
  const address = fromShorthand(text) ?? fromSecureShell(text) ?? text.replace(/^git\+/i, '')
  return webAddress(address)
}

function fromShorthand(text: string): string | null {
  const [, forge = 'github', path] =
    /^(?:(github|gitlab|bitbucket|gist):)?([\w.-]+(?:\/[\w.-]+)*)(?:#.*)?$/i.exec(text) ?? []
  if (path === undefined) return null
  const isGist = forge.toLowerCase() === 'gist'
  if (!isGist && path.split('/').length < 2) return null
  if (!text.includes(':') && !/^[\w-]+\/[^/]+$/.test(path)) return null
  return `${forges[forge.toLowerCase()]}${path}`
}

/** `git@host:path`: a colon in place of the URL's slash. */
function fromSecureShell(text: string): string | null {
  const [, host, path] = /^(?:(?:git\+)?ssh:\/\/)?[\w.-]+@([\w.-]+):(?!\d+\/)([^/].*)$/i.exec(text) ?? []
  return host === undefined ? null : `https://${host}/${path}`
}

function webAddress(text: string): string | null {
  const isWeb = /^https?:\/\//i.test(text)
  const address = text.replace(/^(git|ssh):\/\//i, 'https://')
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null
  const url = new URL(address)
  if (!url.hostname.includes('.')) return null
  const port = isWeb && url.port ? `:${url.port}` : ''
  const path = url.pathname.replace(/(?<!\/)\/+$/, '').replace(/\.git$/, '')
  const found = `${url.protocol}//${url.hostname}${port}${path}`
  return found.length <= most.url ? found : null
}
