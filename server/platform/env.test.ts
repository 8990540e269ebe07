import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnv, settingNames } from './env.ts'

describe('settings', () => {
  it('have defaults that work', () => {
    expect(readEnv({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      BASE_URL: 'http://localhost:3000',
      DATA_DIR: path.resolve('.data'),
      DATABASE_URL: null,
      AUTH_SECRET: null,
      oidc: null,
      LOCAL_SIGN_IN: true,
      SERVICE_ALLOWED_ORIGINS: [],
      TRUSTED_PROXIES: [],
      SMTP_URL: null,
      WORKERS: 1,
      BURST_MULTIPLIER: 1,
      LOG_LEVEL: 'info',
      METRICS_TOKEN: null,
    })
  })

  it('treat an empty or blank variable as absent, whichever it is', () => {
    for (const value of ['', ' ', '\t'])
      expect(readEnv(Object.fromEntries(settingNames.map((name) => [name, value])))).toEqual(readEnv({}))
  })

  const bad: Record<string, string[]> = {
    PORT: ['abc', '-1', '65536', '1.5', '1 2'],
    BASE_URL: ['localhost:3000', 'ftp://example.com', 'https://', 'https://example.com/assay'],
    OIDC_ISSUER: ['not a url', 'login.example.com:443'],
    OTEL_EXPORTER_OTLP_ENDPOINT: ['collector:4318'],
    EVENTS_STORE: ['clickhouse://assay:50%off@host/db'],
    LOCAL_SIGN_IN: ['yes', 'true', 'ON'],
    SIGN_UP: ['on', 'closed'],
    PLAN_CHANGES: ['nobody'],
    DEFAULT_PLAN: ['gold', 'Free'],
    SERVICE_ALLOWED_ORIGINS: ['*', 'https://a.example/', 'a.example', 'https://a.example, b', 'null'],
    TRUSTED_PROXIES: [
      '10.0.0.0/33',
      'proxy.local',
      '10.0.0.1, x',
      '::/129',
      '10',
      '10.1/16',
      '0x7f.1',
      '::ffff:10.0.0.0/104',
    ],
    EXTRA_CA_FILE: ['/nope', 'server', 'package.json'],
    IP_LOCATION_MMDB: ['server'],
    SMTP_URL: ['mail server', 'mail.example.com:587', 'smtp://u:50%off@mail.example.com'],
    MAIL_FROM: ['x', 'abc', 'Assay <assay'],
    BUCKETS: ['0', '1.5', 'x'],
    DRAIN_SECONDS: ['-1', '301', 'x'],
    WORKERS: ['0', '65', 'many', '2.5'],
    BURST_MULTIPLIER: ['0', '-1', 'x', 'Infinity'],
    LOG_LEVEL: ['loud', 'INFO'],
    NODE_ENV: ['prod'],
    AUTH_SECRET: ['a', 'x'.repeat(31)],
  }
  for (const [name, values] of Object.entries(bad))
    it(`a wrong ${name} stops the start with a message that names it`, () => {
      for (const value of values) expect(() => readEnv({ [name]: value }), value).toThrow(name)
    })

  it('at an address that others reach, give strangers neither an account nor a plan', () => {
    const of = (given: Record<string, string>) => {
      const { SIGN_UP, PLAN_CHANGES, DEFAULT_PLAN } = readEnv(given)
      return [SIGN_UP, PLAN_CHANGES, DEFAULT_PLAN]
    }
    expect(of({})).toEqual(['open', 'owners', 'free'])
    expect(of({ BASE_URL: 'http://127.0.0.1:3000' })).toEqual(['open', 'owners', 'free'])
    const BASE_URL = 'https://assay.example'
    expect(of({ BASE_URL })).toEqual(['invited', 'operators', 'free'])
    expect(of({ BASE_URL, SIGN_UP: 'open', PLAN_CHANGES: 'owners' })).toEqual(['open', 'owners', 'free'])
    const stripe = { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec' }
    expect(of({ BASE_URL, ...stripe })).toEqual(['open', 'operators', 'free'])
  })

  it('a short AUTH_SECRET is reported with how to generate one, and a generated one passes', () => {
    expect(() => readEnv({ AUTH_SECRET: 'changeme' })).toThrow('openssl rand -base64 32')
    const made = randomBytes(32).toString('base64url')
    expect(readEnv({ AUTH_SECRET: made }).AUTH_SECRET).toBe(made)
  })

  it('every wrong variable is named in one message', () => {
    expect(() => readEnv({ PORT: 'x', WORKERS: '0', LOG_LEVEL: 'loud' })).toThrow(/PORT.*WORKERS.*LOG_LEVEL/s)
  })

  it('an identity provider requires all three of its settings, and then local sign-in is off by default', () => {
    const whole = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }
    for (const left of Object.keys(whole))
      expect(() => readEnv({ ...whole, [left]: '' }), left).toThrow(/OIDC_ISSUER.*OIDC_CLIENT_ID.*OIDC_CLIENT_SECRET/)
    expect(readEnv(whole)).toMatchObject({
      oidc: { issuer: 'https://id.example', clientId: 'a', clientSecret: 'b', name: 'Single sign-on' },
      LOCAL_SIGN_IN: false,
    })
    expect(readEnv({ ...whole, LOCAL_SIGN_IN: 'on' }).LOCAL_SIGN_IN).toBe(true)
    expect(readEnv({ LOCAL_SIGN_IN: 'off' }).LOCAL_SIGN_IN).toBe(false)
  })

  it('Stripe requires both of its settings; without them billing is local', () => {
    const both = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
    for (const left of Object.keys(both))
      expect(() => readEnv({ ...both, [left]: '' }), left).toThrow(/STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET/)
    expect(readEnv({}).stripe).toBeNull()
    expect(readEnv(both).stripe).toEqual({
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
      url: 'https://api.stripe.com',
    })
    const elsewhere = { ...both, UPSTREAM_STRIPE_URL: 'http://127.0.0.1:12111/' }
    expect(readEnv(elsewhere).stripe?.url).toBe('http://127.0.0.1:12111')
  })

  it('lists are read with and without spaces, and an address is a network of one', () => {
    const env = readEnv({
      TRUSTED_PROXIES: ' 10.0.0.0/8 ,192.0.2.1,2001:db8::1, ',
      SERVICE_ALLOWED_ORIGINS: 'https://a.example, http://localhost:5173',
    })
    expect(env.TRUSTED_PROXIES).toEqual(['10.0.0.0/8', '192.0.2.1/32', '2001:db8::1/128'])
    expect(env.SERVICE_ALLOWED_ORIGINS).toEqual(['https://a.example', 'http://localhost:5173'])
  })

  it('the base URL follows the port, and is an origin', () => {
    expect(readEnv({ PORT: '8080' }).BASE_URL).toBe('http://localhost:8080')
    expect(readEnv({ BASE_URL: 'https://Assay.Example:443/' }).BASE_URL).toBe('https://assay.example')
  })
})
