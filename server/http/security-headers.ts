import { randomBytes } from 'node:crypto'

/** For responses that are not documents: nothing in them loads, runs or is framed. */
export const fileContentPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** For built scripts, which pages also start as workers: a worker has the policy of its own response. */
export const scriptContentPolicy = `${fileContentPolicy}; script-src 'self'`

/** 128 bits in Base64, new for every document (CSP Level 3, section 7.1). */
export const newNonce = (): string => randomBytes(16).toString('base64')

/**
 * Content Security Policy of the pages: only scripts with the nonce, and those that they load; workers are built
 * scripts, or the CAPTCHA widget's `blob:`. Styles stay inline (docs/decisions/0045). `linkOrigin`: the origin of
 * protected links, whose QR codes the dashboard shows. `dev`: React's development build evaluates text.
 */
export const pageContentPolicy = (nonce: string, { linkOrigin, dev }: { linkOrigin: string; dev: boolean }): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${dev ? " 'unsafe-eval'" : ''}`,
    "worker-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: ${linkOrigin}`,
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Headers of every page beside its policy. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()',
}

/** `Strict-Transport-Security` (RFC 6797) if the service is reached over HTTPS: one year, this host alone. */
export const transportHeaders = (baseUrl: string): Readonly<Record<string, string>> =>
  baseUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}
