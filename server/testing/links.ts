import { createLink, readDestination } from '../links/index.ts'
import type { Link } from '../links/schema.ts'
import { type Account, type Answer, changeNow, type Service } from './service.ts'

export const requestLink = (
  service: Pick<Service, 'call'>,
  account: Pick<Account, 'key'> | null,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  service.call('/v1/go/links', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...(account ? { 'X-API-Key': account.key } : {}), ...headers },
  })

/** Creates a link; throws the response on failure. */
export async function makeLink(
  service: Pick<Service, 'call'>,
  account: Pick<Account, 'key'> | null,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Link> {
  const answer = await requestLink(service, account, body, headers)
  if (answer.status !== 201 && answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return answer.body as Link
}

/** Visits a link, at whatever LINK_BASE_URL. */
export const visitLink = (
  service: Pick<Service, 'call'>,
  { code }: Pick<Link, 'code'>,
  more = '',
  init: RequestInit = {},
): Promise<Answer> => service.call(`/go/${code}${more}`, init)

export const tokenIn = ({ text }: Pick<Answer, 'text'>): string => /name="token" value="([^"]+)"/.exec(text)?.[1] ?? ''

export const sendForm = (
  service: Pick<Service, 'call'>,
  link: Pick<Link, 'code'>,
  more: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  visitLink(service, link, more, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'Sec-Fetch-Site': 'same-origin', ...headers },
  })

/** Reports a link from an address through the form; the service must trust `X-Forwarded-For`. */
export async function reportFrom(
  service: Pick<Service, 'call'>,
  link: Pick<Link, 'code'>,
  address: string,
): Promise<Answer> {
  const from = { 'X-Forwarded-For': address }
  const form = await visitLink(service, link, '/report', { headers: from })
  return sendForm(service, link, '/report', { token: tokenIn(form), reason: 'phishing', text: '', contact: '' }, from)
}

/** Stores a link without counting it towards the creation limit. Returns its id. */
export async function storeLink({ system }: Service, { workspaceId }: Account, url: string): Promise<string> {
  const { links } = system
  const destination = readDestination(links, url)
  const wanted = {
    workspaceId,
    text: url,
    destination,
    title: null,
    expiresAt: null,
    code: null,
    interstitial: 'auto' as const,
  }
  return (await createLink(links, wanted, changeNow(system))).link.id
}
