import { beforeAll, expect, it } from 'vitest'
import { browserOf, codeIn, dataOf } from '../../testing/dashboard.ts'
import { openService, type Service, signInAs } from '../../testing/service.ts'
import { type ProviderRecord, readSecret } from './secrets.ts'

let service: Service
beforeAll(async () => {
  service = await openService()
})

type Overview = { providers: ProviderRecord[] }

it('a secret is set, replaced and removed by an owner; four characters of it are shown, and the audit log records the author', async () => {
  const { userId, workspaceId } = await service.account('suite_starter')
  const owner = browserOf(service, await signInAs(service.system, userId), workspaceId)
  const overview = async () => dataOf<Overview>(await owner.query('captcha.overview')).providers
  expect((await overview()).map(({ provider, last4 }) => [provider, last4])).toEqual([
    ['turnstile', null],
    ['hcaptcha', null],
    ['recaptcha', null],
  ])
  for (const secret of ['0x4AAAAAAA-first-one', '  0x4AAAAAAA-second-two  '])
    expect((await owner.mutate('captcha.setSecret', { provider: 'turnstile', secret })).status).toBe(200)
  const response = await owner.query('captcha.overview')
  expect(response.text).not.toContain('AAAA')
  expect(dataOf<Overview>(response).providers[0]).toMatchObject({ provider: 'turnstile', last4: '-two' })
  const { database, seal } = service.system
  const place = { workspaceId, provider: 'turnstile' } as const
  expect(await readSecret({ prisma: database.prisma, seal }, place)).toBe('0x4AAAAAAA-second-two')
  expect(
    dataOf<ProviderRecord[]>(await owner.mutate('captcha.removeSecret', { provider: 'turnstile' }))[0]?.last4,
  ).toBeNull()
  expect(await readSecret({ prisma: database.prisma, seal }, place)).toBeNull()
  const audit = await database.prisma.event.findMany({ where: { workspaceId, type: { startsWith: 'captcha.' } } })
  expect(audit.map(({ type }) => type).toSorted()).toEqual([
    'captcha.secret_removed',
    'captcha.secret_set',
    'captcha.secret_set',
  ])
  expect(JSON.stringify(audit)).not.toContain('AAAA')
})

it('an invalid secret is rejected, and another workspace has its own', async () => {
  const [mine, other] = await Promise.all([service.account('suite_starter'), service.account('suite_starter')])
  const owner = browserOf(service, await signInAs(service.system, mine.userId), mine.workspaceId)
  for (const secret of ['', 'short', 'with blanks in it', 'x'.repeat(513)])
    expect(codeIn(await owner.mutate('captcha.setSecret', { provider: 'hcaptcha', secret }))).toBe('VALIDATION_FAILED')
  expect(codeIn(await owner.mutate('captcha.setSecret', { provider: 'builtin', secret: 'long enough' }))).toBe(
    'VALIDATION_FAILED',
  )
  await owner.mutate('captcha.setSecret', { provider: 'hcaptcha', secret: 'long-enough' })
  const stranger = browserOf(service, await signInAs(service.system, other.userId), other.workspaceId)
  const { providers } = dataOf<Overview>(await stranger.query('captcha.overview'))
  expect(providers.every(({ last4 }) => last4 === null)).toBe(true)
  const foreign = browserOf(service, await signInAs(service.system, other.userId), mine.workspaceId)
  expect(codeIn(await foreign.query('captcha.overview'))).toBe('WORKSPACE_NOT_FOUND')
})
