/** CAPTCHA providers whose tokens can be verified; `builtin` is this service's own proof of work. */
export const captchaProviders = {
  turnstile: {
    name: 'Cloudflare Turnstile',
    /** Where to find the secret. */
    secretAt: 'Cloudflare dashboard, Turnstile, the widget’s settings',
    documentation: 'https://developers.cloudflare.com/turnstile/get-started/server-side-validation/',
  },
  hcaptcha: {
    name: 'hCaptcha',
    secretAt: 'hCaptcha dashboard, account settings',
    documentation: 'https://docs.hcaptcha.com/#verify-the-user-response-server-side',
  },
  recaptcha: {
    name: 'reCAPTCHA',
    secretAt: 'reCAPTCHA admin console, site settings (v2 or v3)',
    documentation: 'https://developers.google.com/recaptcha/docs/verify',
  },
  builtin: { name: 'Built-in proof of work', secretAt: null, documentation: null },
} as const

export type CaptchaProvider = keyof typeof captchaProviders
export type ExternalCaptcha = Exclude<CaptchaProvider, 'builtin'>
export const captchaProviderIds = Object.keys(captchaProviders) as [CaptchaProvider, ...CaptchaProvider[]]
export const externalCaptchas = ['turnstile', 'hcaptcha', 'recaptcha'] as const satisfies readonly ExternalCaptcha[]

/** Reasons a token is rejected, with the text shown to people. */
export const captchaErrors = {
  missing_token: 'No token: the visitor has not solved the CAPTCHA.',
  invalid_token: 'The token is not from this CAPTCHA, or was modified.',
  expired_or_duplicate: 'The token is older than 300 seconds or was used before.',
  action_mismatch: 'The token is for another action.',
  hostname_mismatch: 'The token is for another host.',
  provider_error: 'The provider could not verify the token.',
  bad_secret: 'The provider rejected this workspace’s secret.',
} as const
export type CaptchaError = keyof typeof captchaErrors
export const captchaErrorCodes = Object.keys(captchaErrors) as [CaptchaError, ...CaptchaError[]]

/**
 * `lifeSeconds`: token lifetime (contract section 13). `difficulty`: most numbers a browser tries for the built-in
 * proof of work. `perMinute`: challenges per address.
 */
export const captchaTerms = { lifeSeconds: 300, difficulty: 300_000, perMinute: 60, longestToken: 2_048 } as const
