import type { HeaderTestId } from './evidence.ts'

export type Wording = { message: string; fix: string | null }

type Words = { title: string; results: Readonly<Record<string, readonly [message: string, fix?: string]>> }

const addCsp =
  "Send Content-Security-Policy: default-src 'self'; object-src 'none'; base-uri 'none' and allow everything else by nonce or hash."
const sendHsts = 'Send Strict-Transport-Security: max-age=31536000; includeSubDomains over HTTPS.'
const toHttps = 'Redirect every HTTP request with 301 to the same URL over https.'
const secureCookies = 'Set cookies with Secure; HttpOnly; SameSite=Lax.'
const pinScripts =
  'Add integrity="sha384-…" crossorigin="anonymous" to scripts from other sites, or serve them yourself.'
const fixCertificate = 'Install a certificate from a public authority for this host.'
const oneToken = 'Send a value from the specification.'

const isolation = (field: string, good: string): Words['results'] => ({
  'not-implemented': [`The page sends no ${field}; browsers use their defaults.`],
  invalid: [`The value of ${field} is not valid.`, oneToken],
  'unsafe-none': [`${field} repeats the default.`],
  'cross-origin': [`${field} lets every site load the page.`],
  ...Object.fromEntries(good.split(' ').map((value) => [value, [`${field} is set to ${value}.`] as const])),
})

export const headerWords: Readonly<Record<HeaderTestId, Words>> = {
  'content-security-policy': {
    title: 'Content Security Policy',
    results: {
      'not-implemented': ['No policy restricts what may run on the page.', addCsp],
      'report-only': [
        'The policy only reports; nothing is blocked.',
        'Send it as Content-Security-Policy once the reports are clean.',
      ],
      invalid: ['The policy is invalid, so browsers ignore it.', addCsp],
      'unsafe-inline': [
        'Inline scripts, or scripts from any origin, can run.',
        "Remove 'unsafe-inline', data: and whole schemes from script-src and object-src; allow scripts by nonce or hash.",
      ],
      'insecure-scheme-active': [
        'Scripts or styles can be loaded over HTTP.',
        'Remove http: from the policy, or add upgrade-insecure-requests.',
      ],
      'unsafe-eval': ['eval() is allowed.', "Remove 'unsafe-eval' from script-src."],
      'insecure-scheme-passive': [
        'Images or media can be loaded over HTTP.',
        'Remove http: from img-src and media-src.',
      ],
      'unsafe-inline-style': ['Only inline styles are allowed.', "Remove 'unsafe-inline' from style-src too."],
      'no-unsafe': ['Nothing unsafe is allowed.'],
      'default-src-none': ["Everything is blocked by default: default-src 'none'."],
    },
  },
  cookies: {
    title: 'Cookies',
    results: {
      none: ['The site sets no cookie.'],
      'session-without-secure': ['A session cookie is also sent over HTTP.', secureCookies],
      'session-without-httponly': ['Scripts can read a session cookie.', secureCookies],
      'without-secure': ['A cookie is also sent over HTTP.', secureCookies],
      'samesite-invalid': ['A cookie has an invalid SameSite value.', 'Use SameSite=Strict, Lax or None.'],
      'csrf-without-samesite': ['An anti-CSRF cookie has no SameSite.', 'Set it with SameSite=Strict.'],
      'session-without-secure-but-hsts': [
        'A session cookie has no Secure attribute; only Strict-Transport-Security protects it from HTTP.',
        secureCookies,
      ],
      'without-secure-but-hsts': [
        'A cookie has no Secure attribute; only Strict-Transport-Security protects it from HTTP.',
        secureCookies,
      ],
      secure: ['All cookies are Secure, and session cookies HttpOnly.'],
      'secure-with-samesite': ['All cookies are Secure and SameSite.'],
    },
  },
  'cross-origin-resource-sharing': {
    title: 'Cross-origin Resource Sharing',
    results: {
      'not-implemented': ['Other origins cannot read the page.'],
      'public-access': ['Any origin can read the page, without credentials.'],
      restricted: ['Only listed origins can read it.'],
      'universal-access': [
        'Any origin can read the page with the credentials of its visitors.',
        'Allow specific origins only; never reflect the Origin header together with Access-Control-Allow-Credentials.',
      ],
    },
  },
  redirection: {
    title: 'Redirection to HTTPS',
    results: {
      'not-needed': ['Port 80 is closed.'],
      'to-https': ['HTTP redirects to HTTPS on the same host.'],
      preloaded: ['The host is preloaded: browsers always use HTTPS.'],
      'invalid-certificate': ['HTTP redirects to a site with an invalid certificate.', fixCertificate],
      missing: ['HTTP is not redirected to HTTPS.', toHttps],
      'not-to-https': ['The HTTP redirects do not end at HTTPS.', toHttps],
      'not-to-https-at-first': ['The first redirect stays on HTTP.', toHttps],
      'off-host-at-first': [
        'The first redirect goes to another host, so this host’s Strict-Transport-Security header is never seen.',
        toHttps,
      ],
    },
  },
  'referrer-policy': {
    title: 'Referrer Policy',
    results: {
      'not-implemented': [
        'No policy; browsers send only the origin to other sites.',
        'Send Referrer-Policy: strict-origin-when-cross-origin to be explicit.',
      ],
      private: ['Other sites see at most the origin.'],
      unsafe: ['Other sites may see the full URL.', 'Send Referrer-Policy: strict-origin-when-cross-origin.'],
      invalid: ['The policy is not valid.', 'Send Referrer-Policy: strict-origin-when-cross-origin.'],
    },
  },
  'strict-transport-security': {
    title: 'Strict Transport Security',
    results: {
      'no-https': ['HSTS needs HTTPS.', 'Serve the site over HTTPS.'],
      'invalid-certificate': ['Browsers ignore the header because the certificate is invalid.', fixCertificate],
      'not-implemented': ['No HSTS header.', sendHsts],
      invalid: ['The header is invalid, so browsers ignore it.', sendHsts],
      'less-than-six-months': ['HSTS max-age is less than six months.', sendHsts],
      'at-least-six-months': ['HSTS max-age is at least six months.'],
      preloaded: ['The host is on the HSTS preload list.'],
    },
  },
  'subresource-integrity': {
    title: 'Subresource Integrity',
    results: {
      'no-html': ['The page is not HTML.'],
      'html-not-parseable': [
        'The page is declared as HTML but cannot be parsed.',
        'Send text with its charset, or the correct content type.',
      ],
      'no-scripts': ['The page loads no scripts.'],
      'own-scripts-only': ['All scripts come from the same site.'],
      implemented: ['Third-party scripts use Subresource Integrity.'],
      'external-without-integrity': ['Third-party scripts have no integrity check.', pinScripts],
      'implemented-but-over-http': ['Scripts with integrity are loaded over HTTP.', 'Load them over https.'],
      'external-over-http': [
        'Scripts are loaded over HTTP; anyone on the network path can change them.',
        'Load scripts over https, and add integrity to third-party scripts.',
      ],
    },
  },
  'x-content-type-options': {
    title: 'X-Content-Type-Options',
    results: {
      nosniff: ['Browsers use the declared content type.'],
      'not-implemented': ['Browsers may guess content types.', 'Send X-Content-Type-Options: nosniff.'],
      invalid: ['The value is not nosniff, so browsers ignore it.', 'Send X-Content-Type-Options: nosniff.'],
    },
  },
  'x-frame-options': {
    title: 'Framing',
    results: {
      'frame-ancestors': ['The Content Security Policy restricts framing.'],
      deny: ['The page cannot be framed.'],
      sameorigin: ['Only the same site can frame the page.'],
      'allow-from': [
        'ALLOW-FROM is heeded by no browser of today.',
        'Use frame-ancestors in the Content Security Policy.',
      ],
      'not-implemented': [
        'Any site can frame the page (clickjacking).',
        "Send Content-Security-Policy: frame-ancestors 'self', or X-Frame-Options: SAMEORIGIN.",
      ],
      invalid: ['The value is not valid, so any site can frame the page.', 'Send X-Frame-Options: DENY or SAMEORIGIN.'],
    },
  },
  'cross-origin-resource-policy': {
    title: 'Cross-origin Resource Policy',
    results: isolation('Cross-Origin-Resource-Policy', 'same-origin same-site'),
  },
  'cross-origin-embedder-policy': {
    title: 'Cross-origin Embedder Policy',
    results: isolation('Cross-Origin-Embedder-Policy', 'require-corp credentialless'),
  },
  'cross-origin-opener-policy': {
    title: 'Cross-origin Opener Policy',
    results: isolation('Cross-Origin-Opener-Policy', 'same-origin same-origin-allow-popups noopener-allow-popups'),
  },
}

export function wordingOf(test: HeaderTestId, result: string): Wording {
  const [text = result, fix = null] = headerWords[test].results[result] ?? []
  return { message: text, fix }
}
