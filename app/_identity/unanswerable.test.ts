import { describe, expect, it } from 'vitest'
import { unanswerable } from './unanswerable.ts'

const base = 'http://localhost:3000/api/auth'
const json = { 'Content-Type': 'application/json' }
const statusOf = async (path: string, init?: RequestInit): Promise<number | null> => {
  const segments = path.split('?')[0]?.split('/') ?? []
  return (await unanswerable(new Request(`${base}/${path}`, init), segments))?.status ?? null
}

describe('requests to which NextAuth would respond with 500', () => {
  it('get 404 for a GET of a form callback', async () => {
    for (const path of ['callback/password', 'callback/link', 'callback/password?code=1'])
      expect(await statusOf(path), path).toBe(404)
  })

  it('get 400 for a JSON body that is not an object', async () => {
    for (const body of ['{', '', 'null', '[]', '"a"', '\u0000'])
      expect(await statusOf('callback/password', { method: 'POST', headers: json, body }), body).toBe(400)
  })

  it.each(['http://localhost:3000.evil.example/', 'http://[', 'evil', 'javascript:alert(1)', 'http://'])(
    'get 400 for the callback URL %j in query or cookie, and the cookie is deleted',
    async (address) => {
      const encoded = encodeURIComponent(address)
      expect(await statusOf(`signin?callbackUrl=${encoded}`)).toBe(400)
      for (const name of ['next-auth.callback-url', '__Secure-next-auth.callback-url']) {
        const request = new Request(`${base}/session`, { headers: { Cookie: `a=b; ${name}=${encoded}` } })
        const response = await unanswerable(request, ['session'])
        expect(response?.status).toBe(400)
        expect(response?.headers.get('set-cookie')).toMatch(new RegExp(`^${name}=; Path=/; Max-Age=0`))
      }
    },
  )

  it('do not include sign-in requests, whose body remains readable', async () => {
    const body = JSON.stringify({ csrfToken: 'a', callbackUrl: '/keys' })
    const request = new Request(`${base}/callback/password`, { method: 'POST', headers: json, body })
    expect(await unanswerable(request, ['callback', 'password'])).toBeNull()
    expect(await request.text()).toBe(body)
    expect(await statusOf('callback/oidc?code=1&state=2')).toBeNull()
    expect(await statusOf('signin?callbackUrl=%2Fkeys')).toBeNull()
    expect(await statusOf('signin?callbackUrl=https%3A%2F%2Fevil.example')).toBeNull()
    const cookie = { Cookie: `next-auth.callback-url=${encodeURIComponent('http://localhost:3000/keys')}` }
    expect(await statusOf('session', { headers: cookie })).toBeNull()
  })
})
