import { expect, it } from 'vitest'
import { readEnv } from './env.ts'
import { exposureWarning } from './exposure.ts'

const open = { BASE_URL: 'https://assay.example', SIGN_UP: 'open', PLAN_CHANGES: 'owners' }
const warned = (settings: Record<string, string>) => exposureWarning(readEnv(settings)) !== null

it('a public address where strangers can take every plan is warned about, until one of its causes is gone', () => {
  expect(warned(open)).toBe(true)
  expect(warned({ ...open, BASE_URL: 'http://192.0.2.1:3000' })).toBe(true)
  const oidc = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' }
  const closed: Record<string, string>[] = [
    { SIGN_UP: 'invited' },
    { SIGN_UP: 'off' },
    { PLAN_CHANGES: 'operators' },
    { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec' },
    { LOCAL_SIGN_IN: 'off' },
    oidc,
    ...['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000', 'http://a.localhost'].map((BASE_URL) => ({
      BASE_URL,
    })),
  ]
  for (const settings of closed) expect(warned({ ...open, ...settings }), JSON.stringify(settings)).toBe(false)
})

it('a public address where strangers begin with a paid plan is warned about', () => {
  const given = { ...open, PLAN_CHANGES: 'operators', DEFAULT_PLAN: 'suite_business' }
  expect(exposureWarning(readEnv(given))).toMatch(/gets the plan suite_business/)
  expect(warned({ ...given, SIGN_UP: 'invited' })).toBe(false)
  expect(warned({ ...given, BASE_URL: 'http://localhost:3000' })).toBe(false)
})
