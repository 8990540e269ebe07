import { expect, it } from 'vitest'
import { identityOptions } from './options.ts'

const baseUrl = 'https://assay.example.net'

it.each([
  ['/overview?a=1', `${baseUrl}/overview?a=1`],
  [`${baseUrl}/docs`, `${baseUrl}/docs`],
  ['//evil.example', `${baseUrl}//evil.example`],
  ['https://evil.example/docs', baseUrl],
  [`${baseUrl}.evil.example/`, baseUrl],
  ['http://localhost:3000.evil.example/', baseUrl],
  ['javascript:alert(1)', baseUrl],
  ['no address', baseUrl],
])('a person who requested %s is redirected to %s after sign-in', async (url, expected) => {
  const bridge = {
    baseUrl,
    secret: 's',
    sessionDays: 1,
    oidc: null,
    localSignIn: true,
    signIn: {},
    report: () => undefined,
  }
  Object.defineProperty(globalThis, Symbol.for('assay.server-bridge'), { value: bridge, configurable: true })
  expect(
    await identityOptions({ address: '' }, { token: null, await: () => undefined }).callbacks?.redirect?.({
      url,
      baseUrl,
    }),
  ).toBe(expected)
})
