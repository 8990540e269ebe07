import type { HeaderTestId } from './evidence.ts'

export type Wording = { message: string; fix: string | null }

type Words = { title: string; results: Readonly<Record<string, readonly [message: string, fix?: string]>> }

const addCsp =
  "Send Content-Security-Policy: default-src 'self'; object-src 'none'; base-uri 'none' and allow by nonce or hash what else may run."
const sendHsts = 'Send Strict-Transport-Security: max-age=31536000; includeSubDomains over HTTPS.'
const toHttps = 'Answer every request over HTTP with 301 to the same address over https.'
const secureCookies = 'Set cookies with Secure; HttpOnly; SameSite=Lax.'
const pinScripts =
  'Add integrity="sha384-…" crossorigin="anonymous" to scripts from other sites, or serve them yourself.'
const fixCertificate = 'Install a certificate of a public authority that names this host.'
const oneToken = 'Send one of the values that the specification knows.'

const isolation = (field: string, good: string): Words['results'] => ({
  'not-implemented': [`The page sends no ${field}; browsers go on as they always did.`],
  invalid: [`The value of ${field} is none that browsers know.`, oneToken],
  'unsafe-none': [`${field} says what holds without it.`],
  'cross-origin': [`${field} lets every site load the page.`],
  ...Object.fromEntries(good.split(' ').map((value) => [value, [`${field} is set to ${value}.`] as const])),
})

export const headerWords: Readonly<Record<HeaderTestId, Words>> = {
  'content-security-policy': {
    title: 'Content Security Policy',
    results: {
      'not-implemented': ['No policy says what may run on the page.', addCsp],
      'report-only': [
        'There is a policy that only reports: nothing is kept from running.',
        'Send it as Content-Security-Policy once its reports are quiet.',
      ],
      invalid: ['The policy cannot be read, so browsers go on without it.', addCsp],
      'unsafe-inline': [
        'Scripts written into the page run, or scripts from anywhere.',
        "Leave 'unsafe-inline', data: and whole schemes out of script-src and object-src; allow scripts by nonce or hash.",
      ],
      'insecure-scheme-active': [
        'Scripts or styles may be loaded over plain HTTP.',
        'Leave http: out of the policy, or add upgrade-insecure-requests.',
      ],
      'unsafe-eval': ['Text may be run as a program.', "Leave 'unsafe-eval' out of script-src."],
      'insecure-scheme-passive': [
        'Pictures or media may be loaded over plain HTTP.',
        'Leave http: out of img-src and media-src.',
      ],
      'unsafe-inline-style': [
        'Only styles may stand in the page itself.',
        "Leave 'unsafe-inline' out of style-src to be complete.",
      ],
      'no-unsafe': ['Nothing unsafe is allowed.'],
      'default-src-none': ["Nothing is allowed that is not named: default-src 'none'."],
    },
  },
  cookies: {
    title: 'Cookies',
    results: {
      none: ['The site sets no cookie.'],
      'session-without-secure': ['A session cookie is also sent over plain HTTP.', secureCookies],
      'session-without-httponly': ['Scripts can read a session cookie.', secureCookies],
      'without-secure': ['A cookie is also sent over plain HTTP.', secureCookies],
      'samesite-invalid': ['A cookie has a SameSite that no browser knows.', 'Use SameSite=Strict, Lax or None.'],
      'csrf-without-samesite': ['A cookie against forged requests has no SameSite.', 'Set it with SameSite=Strict.'],
      'session-without-secure-but-hsts': [
        'A session cookie has no Secure; only Strict-Transport-Security keeps it off plain HTTP.',
        secureCookies,
      ],
      'without-secure-but-hsts': [
        'A cookie has no Secure; only Strict-Transport-Security keeps it off plain HTTP.',
        secureCookies,
      ],
      secure: ['All cookies are kept to HTTPS, and session cookies from scripts.'],
      'secure-with-samesite': ['All cookies are kept to HTTPS and to this site.'],
    },
  },
  'cross-origin-resource-sharing': {
    title: 'Cross-origin Resource Sharing',
    results: {
      'not-implemented': ['Other origins cannot read the page.'],
      'public-access': ['Everybody may read what everybody may see: no credentials are let through.'],
      restricted: ['Only origins that the site names may read it.'],
      'universal-access': [
        'Any origin may read the page in the name of its visitors.',
        'Name the origins that may, and never send back the one that asks together with Access-Control-Allow-Credentials.',
      ],
    },
  },
  redirection: {
    title: 'Redirection to HTTPS',
    results: {
      'not-needed': ['Nothing answers over plain HTTP.'],
      'to-https': ['Visitors over HTTP are led to HTTPS of the same host first.'],
      preloaded: ['Browsers know by themselves to use HTTPS.'],
      'invalid-certificate': ['Visitors over HTTP are led to a certificate that browsers refuse.', fixCertificate],
      missing: ['Who comes over HTTP stays there.', toHttps],
      'not-to-https': ['The way from HTTP does not end at HTTPS.', toHttps],
      'not-to-https-at-first': ['The first redirect stays with plain HTTP.', toHttps],
      'off-host-at-first': [
        'The first redirect leads to another host, so that Strict-Transport-Security of this one is never seen.',
        toHttps,
      ],
    },
  },
  'referrer-policy': {
    title: 'Referrer Policy',
    results: {
      'not-implemented': [
        'No policy; browsers send other sites the origin only.',
        'Send Referrer-Policy: strict-origin-when-cross-origin to be sure of it.',
      ],
      private: ['Other sites learn the origin at most.'],
      unsafe: ['Other sites may learn the whole address.', 'Send Referrer-Policy: strict-origin-when-cross-origin.'],
      invalid: ['The policy is none that browsers know.', 'Send Referrer-Policy: strict-origin-when-cross-origin.'],
    },
  },
  'strict-transport-security': {
    title: 'Strict Transport Security',
    results: {
      'no-https': ['Without HTTPS there is nothing to stay with.', 'Serve the site over HTTPS.'],
      'invalid-certificate': ['Browsers do not heed the header over a certificate that they refuse.', fixCertificate],
      'not-implemented': ['Browsers are not told to stay with HTTPS.', sendHsts],
      invalid: ['The header cannot be read, so browsers go on without it.', sendHsts],
      'less-than-six-months': ['Browsers stay with HTTPS for less than six months.', sendHsts],
      'at-least-six-months': [
        'Browsers stay with HTTPS for at least six months. Whether the host is in the list that browsers bring along is not known here.',
      ],
      preloaded: ['The host is in the list that browsers bring along.'],
    },
  },
  'subresource-integrity': {
    title: 'Subresource Integrity',
    results: {
      'no-html': ['The page is no HTML.'],
      'html-not-parseable': [
        'The page says that it is HTML and cannot be read as such.',
        'Send text, with its charset, or the type that it is.',
      ],
      'no-scripts': ['The page loads no scripts.'],
      'own-scripts-only': ['All scripts come from the same site.'],
      implemented: ['Scripts from other sites are pinned to their content.'],
      'external-without-integrity': ['Scripts from other sites run whatever they hold.', pinScripts],
      'implemented-but-over-http': ['Pinned scripts are loaded over plain HTTP.', 'Load them over https.'],
      'external-over-http': [
        'Scripts are loaded over plain HTTP, where anybody between can change them.',
        'Load scripts over https, and pin those from other sites.',
      ],
    },
  },
  'x-content-type-options': {
    title: 'X-Content-Type-Options',
    results: {
      nosniff: ['Browsers keep to the type that the site names.'],
      'not-implemented': ['Browsers may guess the type of what they load.', 'Send X-Content-Type-Options: nosniff.'],
      invalid: ['The value is not nosniff, so browsers go on without it.', 'Send X-Content-Type-Options: nosniff.'],
    },
  },
  'x-frame-options': {
    title: 'Framing',
    results: {
      'frame-ancestors': ['The Content Security Policy says who may frame the page.'],
      deny: ['Nobody may frame the page.'],
      sameorigin: ['Only the site itself may frame the page.'],
      'allow-from': [
        'ALLOW-FROM is heeded by no browser of today.',
        'Use frame-ancestors in the Content Security Policy.',
      ],
      'not-implemented': [
        'Any site may frame the page and lead clicks astray.',
        "Send Content-Security-Policy: frame-ancestors 'self', or X-Frame-Options: SAMEORIGIN.",
      ],
      invalid: [
        'The value is none that browsers know, so any site may frame the page.',
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
