import { randomBytes } from 'node:crypto'

/** A fresh nonce for the scripts of one page (CSP Level 3, section 2.3.1): 128 random bits. */
export const newNonce = (): string => randomBytes(16).toString('base64')

export type PageOrigins = { baseUrl: string; linkBaseUrl: string; dev: boolean }

/**
 * Content-Security-Policy of a page. Scripts run by nonce only; `'self'` is for browsers without `'strict-dynamic'`.
 * Styles may be inline: React renders `style` attributes, and libraries insert style elements; neither runs code.
 * Pictures of links come from their own origin. Development mode evaluates code and reloads over a WebSocket.
 */
export function contentSecurityPolicy(nonce: string, { baseUrl, linkBaseUrl, dev }: PageOrigins): string {
  const links = new URL(linkBaseUrl).origin
  const directives = [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic' 'self'${dev ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data:${links === new URL(baseUrl).origin ? '' : ` ${links}`}`,
    `font-src 'self'`,
    `connect-src 'self'${dev ? ' ws:' : ''}`,
    `worker-src 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
  ]
  if (isSecure(baseUrl)) directives.push('upgrade-insecure-requests')
  return directives.join('; ')
}

/**
 * Security headers of everything that the pages handler serves. Strict-Transport-Security only where the service is
 * reached over https; two years, as browsers' preload lists require.
 */
export function securityHeaders({ baseUrl }: Pick<PageOrigins, 'baseUrl'>): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), midi=(), display-capture=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(isSecure(baseUrl) && { 'Strict-Transport-Security': 'max-age=63072000' }),
  }
}

const isSecure = (url: string): boolean => url.startsWith('https:')
