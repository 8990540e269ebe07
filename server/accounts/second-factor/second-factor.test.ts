import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServerBridge } from '../../dashboard/server-bridge.ts'
import { hourMs, minuteMs } from '../../platform/clock.ts'
import { openAuthenticator } from '../../testing/authenticator.ts'
import { browserOf, codeIn, dataOf } from '../../testing/dashboard.ts'
import { openMailServer } from '../../testing/mail-server.ts'
import { openService, type Service, signInAs, testSecret } from '../../testing/service.ts'
import { createSignInLink } from '../one-time-links.ts'
import { openSession } from '../sessions.ts'
import { newRecoveryCodes } from './recovery-codes.ts'

const smtp = await openMailServer()
afterAll(smtp.close)
let service: Service
let bridge: ReturnType<typeof createServerBridge>
beforeAll(async () => {
  service = await openService({ settings: { SMTP_URL: smtp.url, MAIL_FROM: 'Assay <assay@example.test>' } })
  bridge = createServerBridge(service.system, testSecret)
})
const prisma = () => service.system.database.prisma
const password = 'correct horse battery'
let places = 0
const client = () => ({ address: `192.0.2.${++places}` })
const stepMs = 30_000

const codeOf = (secret: string, shiftMs = 0): string =>
  generateSync({ secret, epoch: Math.floor((service.clock.now().getTime() + shiftMs) / 1000) })

async function person() {
  const account = await service.account()
  const cookie = await signInAs(service.system, account.userId)
  return { ...account, cookie, browser: browserOf(service, cookie, account.workspaceId) }
}
type Person = Awaited<ReturnType<typeof person>>

/** Adds an authenticator app through the dashboard. Its next code is that of the next step. */
async function withApp(who: Person) {
  const { secret } = dataOf<{ secret: string }>(await who.browser.mutate('secondFactor.addApp', { current: password }))
  const answer = await who.browser.mutate('secondFactor.confirmApp', { code: codeOf(secret) })
  service.clock.advance(stepMs)
  return { secret, codes: dataOf<{ recovery_codes: string[] | null }>(answer).recovery_codes ?? [] }
}

async function withPasskey(who: Person, name = 'Laptop') {
  const device = openAuthenticator('http://localhost:3000')
  const { challenge } = dataOf<{ challenge: string }>(
    await who.browser.mutate('secondFactor.addPasskey', { current: password }),
  )
  const answer = await who.browser.mutate('secondFactor.confirmPasskey', { name, passkey: device.create(challenge) })
  return { device, answer }
}

const begin = async ({ email }: Person): Promise<string> => {
  const result = await bridge.signIn.withPassword({ email, password }, client())
  expect(result).toMatchObject({ person: null, refusal: null })
  return result.pending ?? ''
}
const complete = (token: string, code: string, from = client()) =>
  bridge.signIn.withSecondFactor(token, { code, passkey: '' }, from)
const completeWith = (token: string, passkey: unknown) =>
  bridge.signIn.withSecondFactor(token, { code: '', passkey: JSON.stringify(passkey) }, client())
const challengeOf = async (token: string) => (await bridge.signIn.pending(token))?.passkey?.challenge ?? ''
const activityOf = async ({ userId }: Person) =>
  (await prisma().accountEvent.findMany({ where: { userId } })).map(({ type }) => type).toSorted()
async function subjectsTo({ email }: Person) {
  await service.system.mail.runDue()
  return smtp.received.filter(({ to }) => to === email).map(({ subject }) => subject)
}

describe('a person with an authenticator app', () => {
  it('signs in with password and code only: a correct password alone opens no session', async () => {
    const who = await person()
    const { secret } = await withApp(who)
    const token = await begin(who)
    expect(await complete(token, '000000')).toMatchObject({ person: null, refusal: null })
    expect(await complete(token, codeOf(secret))).toMatchObject({ person: { id: who.userId } })
  })

  it('uses a pending sign-in once, within ten minutes', async () => {
    const who = await person()
    const { secret } = await withApp(who)
    const token = await begin(who)
    expect((await complete(token, codeOf(secret))).person).not.toBeNull()
    service.clock.advance(stepMs)
    expect(await complete(token, codeOf(secret))).toMatchObject({ person: null, refusal: /expired/ })
    const late = await begin(who)
    service.clock.advance(10 * minuteMs)
    expect(await complete(late, codeOf(secret))).toMatchObject({ person: null, refusal: /expired/ })
    expect(await complete('unknown', codeOf(secret))).toMatchObject({ person: null, refusal: /expired/ })
  })

  it('uses a code once, even concurrently, and accepts only the previous, current and next step', async () => {
    const who = await person()
    const { secret } = await withApp(who)
    service.clock.advance(10 * stepMs)
    const code = codeOf(secret)
    const tokens = await Promise.all([begin(who), begin(who), begin(who)])
    const results = await Promise.all(tokens.map((token) => complete(token, code)))
    expect(results.filter((result) => result.person)).toHaveLength(1)
    service.clock.advance(10 * stepMs)
    const token = await begin(who)
    for (const shift of [-2 * stepMs, 2 * stepMs])
      expect((await complete(token, codeOf(secret, shift))).person, String(shift)).toBeNull()
    expect((await complete(token, codeOf(secret, -stepMs))).person).not.toBeNull()
    expect((await complete(await begin(who), codeOf(secret, stepMs))).person).not.toBeNull()
  })

  it('is challenged after a one-time link as well', async () => {
    const who = await person()
    const { secret } = await withApp(who)
    const link = await createSignInLink(prisma(), who.userId, service.clock.now())
    const result = await bridge.signIn.withLink(link, client())
    expect(result).toMatchObject({ person: null, refusal: null })
    expect((await complete(result.pending ?? '', codeOf(secret))).person).toMatchObject({ id: who.userId })
  })

  it('is limited to ten guesses an hour, without locking out their own browser', async () => {
    const who = await person()
    const device = 'd'.repeat(43)
    await openSession(prisma(), who.userId, service.clock.now(), { address: '192.0.2.1', device })
    const { secret } = await withApp(who)
    const token = await begin(who)
    for (let i = 0; i < 10; i++) expect((await complete(token, '000000')).refusal).toBeNull()
    expect((await complete(token, codeOf(secret))).refusal).toMatch(/[Tt]oo many/)
    expect(await activityOf(who)).toContain('second_factor_locked_out')
    const own = { ...client(), device }
    expect((await complete(await begin(who), codeOf(secret), own)).person).not.toBeNull()
    service.clock.advance(hourMs)
    expect((await complete(await begin(who), codeOf(secret))).person).not.toBeNull()
  })

  it('has a secret that neither the database nor the log reveals', async () => {
    const who = await person()
    const { secret, codes } = await withApp(who)
    const rows = await prisma().$queryRaw<{ row: string }[]>`
      SELECT encode(secret, 'escape') || t::text AS row FROM totp_secrets t WHERE user_id = ${who.userId}
      UNION ALL SELECT c::text FROM recovery_codes c WHERE user_id = ${who.userId}`
    const kept = [...rows.map(({ row }) => row), ...service.logged].join('\n')
    for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(kept).not.toContain(text)
  })
})

describe('recovery codes', () => {
  it('are ten, each signs in once, in any case and spacing, and the remaining number is shown', async () => {
    const who = await person()
    const { codes } = await withApp(who)
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    const [code = ''] = codes
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `
    expect((await complete(await begin(who), typed)).person).not.toBeNull()
    expect((await complete(await begin(who), code)).person).toBeNull()
    expect(await subjectsTo(who)).toContain('A recovery code of your Assay account was used')
    expect(dataOf(await who.browser.query('secondFactor.status'))).toMatchObject({ recovery_codes_left: 9 })
  })

  it('are replaced as a whole, with the password', async () => {
    const who = await person()
    const { codes } = await withApp(who)
    expect(codeIn(await who.browser.mutate('secondFactor.renewRecoveryCodes', { current: 'wrong' }))).toBe(
      'WRONG_PASSWORD',
    )
    const answer = await who.browser.mutate('secondFactor.renewRecoveryCodes', { current: password })
    const [code = ''] = dataOf<{ recovery_codes: string[] }>(answer).recovery_codes
    expect((await complete(await begin(who), codes[0] ?? '')).person).toBeNull()
    expect((await complete(await begin(who), code)).person).not.toBeNull()
  })

  it('of another person are invalid', async () => {
    const [who, other] = [await person(), await person()]
    await withApp(who)
    const { codes } = await withApp(other)
    expect((await complete(await begin(who), codes[0] ?? '')).person).toBeNull()
  })

  it('have 80 bits each and are unique', () => {
    const all = Array.from({ length: 50 }, newRecoveryCodes).flat()
    for (const code of all) expect(code).toMatch(/^([a-hjkmnp-z02-9]{4}-){3}[a-hjkmnp-z02-9]{4}$/)
    expect(new Set(all).size).toBe(500)
  })
})

describe('a passkey', () => {
  it('signs in after the password, and its use is listed', async () => {
    const who = await person()
    const { device, answer } = await withPasskey(who)
    expect(dataOf<{ recovery_codes: string[] }>(answer).recovery_codes).toHaveLength(10)
    const token = await begin(who)
    expect((await completeWith(token, device.get(await challengeOf(token)))).person).toMatchObject({ id: who.userId })
    expect(dataOf(await who.browser.query('secondFactor.status'))).toMatchObject({
      app_added_at: null,
      passkeys: [{ id: device.id, name: 'Laptop', last_used_at: service.clock.now().toISOString() }],
    })
  })

  it('is bound to the challenge of one sign-in, user verification, this origin and an increasing counter', async () => {
    const who = await person()
    const { device } = await withPasskey(who)
    const [token, other] = [await begin(who), await begin(who)]
    const challenge = await challengeOf(token)
    expect((await completeWith(other, device.get(challenge))).person, 'another sign-in').toBeNull()
    expect((await completeWith(token, device.get(challenge, { verified: false }))).person, 'not verified').toBeNull()
    const response = device.get(challenge)
    const elsewhere = JSON.parse(Buffer.from(response.response.clientDataJSON, 'base64url').toString()) as object
    const clientDataJSON = Buffer.from(JSON.stringify({ ...elsewhere, origin: 'https://evil.example' })).toString(
      'base64url',
    )
    const moved = { ...response, response: { ...response.response, clientDataJSON } }
    expect((await completeWith(token, moved)).person, 'another origin').toBeNull()
    expect((await completeWith(token, device.get(challenge))).person).not.toBeNull()
    const again = await begin(who)
    device.rewind(1)
    expect((await completeWith(again, device.get(await challengeOf(again)))).person, 'a copy').toBeNull()
    for (const wrong of ['', 'x', null, {}, { id: 'a' }]) expect((await completeWith(again, wrong)).person).toBeNull()
  })

  it('of another person cannot sign in', async () => {
    const [who, other] = [await person(), await person()]
    await withPasskey(who)
    const { device } = await withPasskey(other)
    const token = await begin(who)
    expect((await completeWith(token, device.get(await challengeOf(token)))).person).toBeNull()
  })

  it('is added once with the password, by the person and challenge it was created for, without attestation', async () => {
    const [who, other] = [await person(), await person()]
    expect(codeIn(await who.browser.mutate('secondFactor.addPasskey', { current: 'wrong' }))).toBe('WRONG_PASSWORD')
    const device = openAuthenticator('http://localhost:3000')
    const start = async (browser: Person['browser']) =>
      dataOf<{ challenge: string }>(await browser.mutate('secondFactor.addPasskey', { current: password })).challenge
    const confirm = (browser: Person['browser'], passkey: unknown) =>
      browser.mutate('secondFactor.confirmPasskey', { name: 'Key', passkey })
    const challenge = await start(who.browser)
    expect(codeIn(await confirm(other.browser, device.create(challenge)))).toBe('PASSKEY_REJECTED')
    expect(codeIn(await confirm(who.browser, device.create(challenge))), 'used up by the attempt').toBe(null)
    const second = await start(who.browser)
    expect(codeIn(await confirm(who.browser, device.create(second))), 'the same credential').toBe('PASSKEY_REJECTED')
    const fresh = openAuthenticator('http://localhost:3000')
    const third = await start(who.browser)
    for (const options of [{ verified: false }, { format: 'packed' }])
      expect(codeIn(await confirm(who.browser, fresh.create(third, options)))).toBe('PASSKEY_REJECTED')
    expect(codeIn(await confirm(who.browser, fresh.create(third)))).toBe(null)
    expect(codeIn(await confirm(who.browser, openAuthenticator('http://localhost:3000').create(third)))).toBe(
      'PASSKEY_REJECTED',
    )
  })
})

describe('adding and removing a factor', () => {
  it('require the password, are recorded and emailed; the first and the last end the other sessions', async () => {
    const who = await person()
    const elsewhere = browserOf(service, await signInAs(service.system, who.userId))
    expect(codeIn(await who.browser.mutate('secondFactor.addApp', { current: null }))).toBe('WRONG_PASSWORD')
    await withApp(who)
    expect(codeIn(await elsewhere.query('me.session'))).toBe('UNAUTHORIZED')
    expect(codeIn(await who.browser.query('me.session'))).toBeNull()
    expect(codeIn(await who.browser.mutate('secondFactor.addApp', { current: password }))).toBe('VALIDATION_FAILED')
    const { device } = await withPasskey(who)
    const later = browserOf(service, await signInAs(service.system, who.userId))
    expect(codeIn(await who.browser.mutate('secondFactor.removeApp', { current: 'wrong' }))).toBe('WRONG_PASSWORD')
    expect(codeIn(await who.browser.mutate('secondFactor.removeApp', { current: password }))).toBeNull()
    expect(codeIn(await who.browser.mutate('secondFactor.removeApp', { current: password }))).toBe(
      'SECOND_FACTOR_NOT_FOUND',
    )
    expect(codeIn(await later.query('me.session'))).toBeNull()
    await begin(who)
    await who.browser.mutate('secondFactor.removePasskey', { id: device.id, current: password })
    expect(codeIn(await later.query('me.session'))).toBe('UNAUTHORIZED')
    expect((await bridge.signIn.withPassword({ email: who.email, password }, client())).person).not.toBeNull()
    expect(await prisma().recoveryCode.count({ where: { userId: who.userId } })).toBe(0)
    expect((await activityOf(who)).filter((type) => type.startsWith('second_factor'))).toEqual([
      ...Array(2).fill('second_factor_added'),
      ...Array(2).fill('second_factor_removed'),
    ])
    expect((await subjectsTo(who)).filter((subject) => subject.includes('second factor'))).toHaveLength(4)
  })

  it('is impossible for another person’s passkey', async () => {
    const [who, other] = [await person(), await person()]
    const { device } = await withPasskey(who)
    await withPasskey(other)
    expect(codeIn(await other.browser.mutate('secondFactor.removePasskey', { id: device.id, current: password }))).toBe(
      'SECOND_FACTOR_NOT_FOUND',
    )
    await begin(who)
  })

  it('an app counts only after its first code', async () => {
    const who = await person()
    await who.browser.mutate('secondFactor.addApp', { current: password })
    expect((await bridge.signIn.withPassword({ email: who.email, password }, client())).person).not.toBeNull()
    expect(codeIn(await who.browser.mutate('secondFactor.confirmApp', { code: '000000' }))).toBe('WRONG_CODE')
    expect((await bridge.signIn.withPassword({ email: who.email, password }, client())).person).not.toBeNull()
  })

  it('an operator removes the factors of a locked-out person, who is notified', async () => {
    const who = await person()
    await withApp(who)
    await withPasskey(who)
    await service.system.secondFactor.reset({ id: who.userId })
    expect((await bridge.signIn.withPassword({ email: who.email, password }, client())).person).not.toBeNull()
    expect(codeIn(await who.browser.query('me.session'))).toBe('UNAUTHORIZED')
    expect(await subjectsTo(who)).toContain('The operator removed the second factors of your Assay account')
  })
})

describe('a workspace that requires a second factor', () => {
  it('closes itself to members without one, in the dashboard only, until they add one', async () => {
    const [owner, member] = [await person(), await person()]
    const { workspaceId } = owner
    await prisma().membership.create({
      data: {
        id: `mem_${workspaceId}`,
        workspaceId,
        userId: member.userId,
        role: 'member',
        createdAt: service.clock.now(),
      },
    })
    await service.system.subscriptions.add(
      { workspaceId, plan: 'suite_agency' },
      { author: { type: 'system', id: null, label: 'test' }, clock: service.clock, requestId: null },
    )
    const inside = browserOf(service, member.cookie, workspaceId)
    const require = (browser: Person['browser'], required: boolean) =>
      browser.mutate('workspaces.requireSecondFactor', { required })
    expect(codeIn(await require(inside, true))).toBe('OWNER_REQUIRED')
    expect(codeIn(await require(owner.browser, true)), 'nobody locks themselves out').toBe('SECOND_FACTOR_REQUIRED')
    await withApp(owner)
    expect(codeIn(await inside.query('me.session'))).toBeNull()
    expect(codeIn(await require(owner.browser, true))).toBeNull()
    expect(codeIn(await inside.query('me.session'))).toBe('SECOND_FACTOR_REQUIRED')
    expect(codeIn(await inside.query('usage.month'))).toBe('SECOND_FACTOR_REQUIRED')
    expect(codeIn(await member.browser.query('me.session')), 'their own workspace').toBeNull()
    expect((await service.get('/v1/me', owner.key)).status).not.toBe(403)
    const list = dataOf<{ members: { user_id: string; second_factor: boolean }[] }>(
      await owner.browser.query('members.list'),
    )
    expect(list.members.map(({ user_id, second_factor }) => [user_id, second_factor])).toEqual([
      [owner.userId, true],
      [member.userId, false],
    ])
    await withApp(member)
    expect(codeIn(await inside.query('me.session'))).toBeNull()
    expect(codeIn(await require(owner.browser, false))).toBeNull()
    const audit = dataOf<{ data: { type: string }[] }>(await owner.browser.query('audit.list', {}))
    expect(audit.data.filter(({ type }) => type === 'workspace.second_factor_changed')).toHaveLength(2)
  })

  it('is open to a session of an identity provider, which has its own policy', async () => {
    const who = await person()
    await prisma().workspace.update({ where: { id: who.workspaceId }, data: { secondFactorRequired: true } })
    expect(codeIn(await who.browser.query('me.session'))).toBe('SECOND_FACTOR_REQUIRED')
    await prisma().session.updateMany({ where: { userId: who.userId }, data: { byProvider: true } })
    expect(codeIn(await who.browser.query('me.session'))).toBeNull()
  })
})
