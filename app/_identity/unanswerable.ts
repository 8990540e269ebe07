import { type ErrorCode, statusOf } from '#server/catalog/errors.ts'

/** Providers of identityOptions() whose callback is a form. */
const forms = ['link', 'password']
const callbackCookies = ['next-auth.callback-url', '__Secure-next-auth.callback-url']

/**
 * The response to a request that NextAuth would answer with 500; null if it can answer. `segments`: the path below
 * `/api/auth/`. Another origin as callback address is no error: the redirect callback replaces it.
 */
export async function unanswerable(request: Request, segments: readonly string[]): Promise<Response | null> {
  const [action, provider = ''] = segments
  if (action === 'callback' && request.method === 'GET' && forms.includes(provider))
    return refusal('LOOKUP_NOT_FOUND', 'This URL accepts a POST request only.')
  if (request.method === 'POST' && isJson(request) && !(await hasObject(request.clone())))
    return refusal('MALFORMED_REQUEST', 'The body must be a JSON object.')
  const callbackUrl = new URL(request.url).searchParams.get('callbackUrl')
  if (callbackUrl && !isAddress(callbackUrl))
    return refusal('MALFORMED_REQUEST', 'callbackUrl must be a path or a URL.')
  const cookie = callbackCookies.find((name) => !isAddress(cookieOf(request, name) ?? '/'))
  if (cookie)
    return refusal('MALFORMED_REQUEST', 'The callback cookie was invalid and was removed. Try again.', {
      'Set-Cookie': `${cookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${cookie.startsWith('__Secure-') ? '; Secure' : ''}`,
    })
  return null
}

const refusal = (code: ErrorCode, message: string, headers: Record<string, string> = {}): Response =>
  Response.json({ error: { code, message } }, { status: statusOf(code), headers })

const isJson = ({ headers }: Request): boolean => headers.get('content-type')?.includes('application/json') ?? false

async function hasObject(request: Request): Promise<boolean> {
  try {
    const body: unknown = await request.json()
    return typeof body === 'object' && body !== null && !Array.isArray(body)
  } catch {
    return false
  }
}

/** The rule of NextAuth: a path, or an address of HTTP. */
function isAddress(text: string): boolean {
  const base = text.startsWith('/') ? 'http://here.invalid' : undefined
  return URL.canParse(text, base) && /^https?:$/.test(new URL(text, base).protocol)
}

function cookieOf({ headers }: Request, name: string): string | null {
  const pair = headers
    .get('cookie')
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
  if (pair === undefined) return null
  const value = pair.slice(name.length + 1)
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
