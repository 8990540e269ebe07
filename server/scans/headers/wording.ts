import type { HeaderTestId } from './evidence.ts'

export type Wording = { message: string; fix: string | null }

type Words = { title: string; results: Readonly<Record<string, readonly [message: string, fix?: string]>> }

const addCsp =
  "Send Content-Security-Policy: default-src 'self'; object-src 'none'; base-uri 'none' and allow other sources by nonce or hash."
const sendHsts = 'Send Strict-Transport-Security: max-age=31536000; includeSubDomains over HTTPS.'
const toHttps = 'Redirect every HTTP request with 301 to the same URL over HTTPS.'
const secureCookies = 'Set cookies with Secure; HttpOnly; SameSite=Lax.'
const pinScripts =
  'Add integrity="sha384-…" crossorigin="anonymous" to scripts from other sites, or serve them yourself.'
const fixCertificate = 'Install a certificate for this host from a public certificate authority.'
const oneToken = 'Send one of the values in the specification.'

const isolation = (field: string, good: string): Words['results'] => ({
  'not-implemented': [`The page does not send ${field}; browsers use their default.`],
  invalid: [`Browsers do not recognise the value of ${field}.`, oneToken],
  'unsafe-none': [`${field} is set to the default.`],
  'cross-origin': [`${field} allows every site to load the page.`],
  ...Object.fromEntries(good.split(' ').map((value) => [value, [`${field} is set to ${value}.`] as const])),
})

export const headerWords: Readonly<Record<HeaderTestId, Words>> = {
  'content-security-policy': {
    title: 'Content Security Policy',
    results: {
      'not-implemented': ['No policy restricts what can run on the page.', addCsp],
      'report-only': [
        'The policy only reports. It blocks nothing.',
        'Send it as Content-Security-Policy once it reports no violations.',
      ],
      invalid: ['The policy is invalid, so browsers ignore it.', addCsp],
      'unsafe-inline': [
        'Inline scripts or scripts from any site can run.',
        "Leave 'unsafe-inline', data: and whole schemes out of script-src and object-src; allow scripts by nonce or hash.",
      ],
      'insecure-scheme-active': [
        'Scripts or styles can load over HTTP.',
        'Leave http: out of the policy, or add upgrade-insecure-requests.',
      ],
      'unsafe-eval': ['Text can be executed as code (eval).', "Leave 'unsafe-eval' out of script-src."],
      'insecure-scheme-passive': ['Images or media can load over HTTP.', 'Leave http: out of img-src and media-src.'],
      'unsafe-inline-style': [
        'Inline styles are allowed, inline scripts are not.',
        "Remove 'unsafe-inline' from style-src.",
      ],
      'no-unsafe': ['The policy allows no unsafe sources.'],
      'default-src-none': ["Everything is blocked unless it is listed (default-src 'none')."],
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
      'csrf-without-samesite': ['A CSRF cookie has no SameSite attribute.', 'Set it with SameSite=Strict.'],
      'session-without-secure-but-hsts': [
        'A session cookie has no Secure attribute; only Strict-Transport-Security protects it from HTTP.',
        secureCookies,
      ],
      'without-secure-but-hsts': [
        'A cookie has no Secure attribute; only Strict-Transport-Security protects it from HTTP.',
        secureCookies,
      ],
      secure: ['All cookies are limited to HTTPS, and scripts cannot read session cookies.'],
      'secure-with-samesite': ['All cookies are limited to HTTPS and this site.'],
    },
  },
  'cross-origin-resource-sharing': {
    title: 'Cross-origin Resource Sharing',
    results: {
      'not-implemented': ['Other origins cannot read the page.'],
      'public-access': ['Any origin can read the public page, without credentials.'],
      restricted: ['Only allowed origins can read the page.'],
      'universal-access': [
        'Any origin can read the page with the credentials of its visitors.',
        'List the allowed origins. Never reflect the request origin together with Access-Control-Allow-Credentials.',
      ],
    },
  },
  redirection: {
    title: 'Redirection to HTTPS',
    results: {
      'not-needed': ['The site is not available over HTTP.'],
      'to-https': ['HTTP redirects to HTTPS on the same host first.'],
      preloaded: ['The host is on the HSTS preload list, so browsers always use HTTPS.'],
      'invalid-certificate': ['HTTP redirects to a certificate that browsers reject.', fixCertificate],
      missing: ['HTTP is not redirected to HTTPS.', toHttps],
      'not-to-https': ['The redirects from HTTP do not end at HTTPS.', toHttps],
      'not-to-https-at-first': ['The first redirect stays on HTTP.', toHttps],
      'off-host-at-first': [
        'The first redirect goes to another host, so browsers never see Strict-Transport-Security of this host.',
        toHttps,
      ],
    },
  },
  'referrer-policy': {
    title: 'Referrer Policy',
    results: {
      'not-implemented': [
        'No policy. By default, browsers send only the origin to other sites.',
        'Send Referrer-Policy: strict-origin-when-cross-origin to make this explicit.',
      ],
      private: ['Other sites receive the origin at most.'],
      unsafe: ['Other sites can receive the full URL.', 'Send Referrer-Policy: strict-origin-when-cross-origin.'],
      invalid: ['Browsers do not recognise the policy.', 'Send Referrer-Policy: strict-origin-when-cross-origin.'],
    },
  },
  'strict-transport-security': {
    title: 'Strict Transport Security',
    results: {
      'no-https': ['The site does not use HTTPS.', 'Serve the site over HTTPS.'],
      'invalid-certificate': ['Browsers ignore the header because they reject the certificate.', fixCertificate],
      'not-implemented': ['The site does not tell browsers to always use HTTPS.', sendHsts],
      invalid: ['The header is invalid, so browsers ignore it.', sendHsts],
      'less-than-six-months': ['Browsers enforce HTTPS for less than six months.', sendHsts],
      'at-least-six-months': ['Browsers enforce HTTPS for at least six months. The HSTS preload list is not checked.'],
      preloaded: ['The host is on the HSTS preload list of browsers.'],
    },
  },
  'subresource-integrity': {
    title: 'Subresource Integrity',
    results: {
      'no-html': ['The page is not HTML.'],
      'html-not-parseable': [
        'The page is declared as HTML but cannot be parsed.',
        'Send valid HTML with its charset, or the correct content type.',
      ],
      'no-scripts': ['The page loads no scripts.'],
      'own-scripts-only': ['All scripts come from the same site.'],
      implemented: ['Scripts from other sites are protected by integrity hashes.'],
      'external-without-integrity': ['Scripts from other sites run without an integrity check.', pinScripts],
      'implemented-but-over-http': ['Scripts with integrity hashes are loaded over HTTP.', 'Load them over HTTPS.'],
      'external-over-http': [
        'Scripts are loaded over HTTP. Anyone on the network path can change them.',
        'Load scripts over HTTPS, and add integrity hashes to those from other sites.',
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
      'frame-ancestors': ['The Content Security Policy controls who can frame the page.'],
      deny: ['No site can frame the page.'],
      sameorigin: ['Only the site itself can frame the page.'],
      'allow-from': ['Current browsers ignore ALLOW-FROM.', 'Use frame-ancestors in the Content Security Policy.'],
      'not-implemented': [
        'Any site can frame the page and hijack clicks.',
        "Send Content-Security-Policy: frame-ancestors 'self', or X-Frame-Options: SAMEORIGIN.",
      ],
      invalid: [
        'Browsers do not recognise the value, so any site can frame the page.',
        'Send X-Frame-Options: DENY or SAMEORIGIN.',
      ],
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
