import { createHook } from 'node:async_hooks'
import { beforeAll, describe, expect, it } from 'vitest'
import { minuteMs } from '../platform/clock.ts'
import { refusal } from '../testing/refusal.ts'
import { openService, type Service } from '../testing/service.ts'
import { createSignInLink, hashOfToken } from './one-time-links.ts'
import { openSession } from './sessions.ts'

let service: Service
beforeAll(async () => {
  service = await openService()
})

const password = 'correct horse battery'
let places = 0
/** An address that no other test uses. */
const place = () => `198.51.100.${++places}`
const enter = (email: string, word: string, address: string) =>
  service.system.signIn.withPassword({ email, password: word }, { address })
const wrong = (email: string, address: string) => refusal(enter(email, 'wrong', address))
const times = async (count: number, work: () => Promise<string>) => {
  const ends: string[] = []
  for (let i = 0; i < count; i++) ends.push(await work())
  return ends
}

describe('signing in with a password', () => {
  it('identifies the person, whatever the case of the address and surrounding spaces', async () => {
    const { email, userId } = await service.account()
    for (const text of [email, ` ${email.toUpperCase()} `])
      expect(await enter(text, password, place())).toMatchObject({ id: userId })
  })

  it('responds the same for a wrong password and an unknown account, after the same work', async () => {
    const { email } = await service.account()
    const derivations: string[] = []
    const hook = createHook({ init: (_id, type) => void (/ARGON/i.test(type) && derivations.push(type)) }).enable()
    const ends = [await enter(email, 'wrong', place()), await enter('nobody@example.test', 'wrong', place())]
    hook.disable()
    expect(ends).toEqual([null, null])
    expect(derivations, 'one derivation each').toHaveLength(2)
    const [known, unknown] = [place(), place()]
    const limits = await Promise.all([
      times(11, () => wrong(email, known)),
      times(11, () => wrong('nobody2@example.test', unknown)),
    ])
    expect(limits[0].at(-1)).toBe('RATE_LIMITED')
    expect(limits[1], 'also the limit does not tell which accounts exist').toEqual([
      ...Array(10).fill('done'),
      'RATE_LIMITED',
    ])
  })
})

describe('wrong attempts', () => {
  it('are limited to 10 per account and network in 15 minutes', async () => {
    const { email, userId } = await service.account()
    const here = place()
    expect(await times(10, () => wrong(email, here))).toEqual(Array(10).fill('done'))
    expect(await refusal(enter(email, password, here))).toBe('RATE_LIMITED')
    service.clock.advance(15 * minuteMs - 1)
    expect(await refusal(enter(email, password, here))).toBe('RATE_LIMITED')
    service.clock.advance(1)
    expect(await enter(email, password, here)).toMatchObject({ id: userId })
  })

  it('from one network do not lock the owner out of another', async () => {
    const { email, userId } = await service.account()
    const guesser = place()
    await times(12, () => wrong(email, guesser))
    expect(await enter(email, password, place())).toMatchObject({ id: userId })
  })

  it('by others never lock out a known browser, even from the same network', async () => {
    const { email, userId } = await service.account()
    const client = { address: place(), device: 'd'.repeat(43) }
    await openSession(service.system.database.prisma, userId, service.clock.now(), client)
    await times(40, () => wrong(email, client.address))
    expect(await refusal(enter(email, password, client.address))).toBe('RATE_LIMITED')
    const { signIn } = service.system
    expect(await signIn.withPassword({ email, password }, client)).toMatchObject({ id: userId })
    const stranger = { ...client, device: 'e'.repeat(43) }
    expect(await refusal(signIn.withPassword({ email, password }, stranger))).toBe('RATE_LIMITED')
  })

  it('from a known browser are limited too', async () => {
    const { email, userId } = await service.account()
    const client = { address: place(), device: 'f'.repeat(43) }
    await openSession(service.system.database.prisma, userId, service.clock.now(), client)
    const guess = () => refusal(service.system.signIn.withPassword({ email, password: 'wrong' }, client))
    expect((await times(21, guess)).at(-1)).toBe('RATE_LIMITED')
  })

  it('are limited to 10 per account and network even if concurrent', async () => {
    const { email } = await service.account()
    const here = place()
    const ends = await Promise.all(Array.from({ length: 25 }, () => wrong(email, here)))
    expect(ends.filter((end) => end === 'done').length).toBeLessThanOrEqual(10)
  })

  it('are limited to 30 per address, over all accounts; others continue', async () => {
    const { email, userId } = await service.account()
    const [here, elsewhere] = [place(), place()]
    let n = 0
    expect(await times(30, () => wrong(`${n++}@nobody.test`, here))).toEqual(Array(30).fill('done'))
    expect(await refusal(enter(email, password, here))).toBe('RATE_LIMITED')
    expect(await refusal(service.system.signIn.withLink('x'.repeat(43), { address: here }))).toBe('RATE_LIMITED')
    expect(await enter(email, password, elsewhere)).toMatchObject({ id: userId })
  })

  it('of one IPv6 network are counted together', async () => {
    let n = 0
    await times(30, () => wrong(`${n}@nobody.test`, `2001:db8:5:5::${(n++).toString(16)}`))
    expect(await wrong('x@nobody.test', '2001:db8:5:5:ffff::1')).toBe('RATE_LIMITED')
    expect(await wrong('x@nobody.test', '2001:db8:5:6::1')).toBe('done')
  })

  it('of an account are reset by a success, which itself is not counted', async () => {
    const { email } = await service.account()
    const here = place()
    await times(9, () => wrong(email, here))
    expect(await refusal(enter(email, password, here))).toBe('done')
    expect(await times(10, () => wrong(email, here))).toEqual(Array(10).fill('done'))
    const [other, elsewhere] = [await service.account(), place()]
    expect(await times(35, () => refusal(enter(other.email, password, elsewhere)))).toEqual(Array(35).fill('done'))
  })

  describe('at an address that a stranger claims too', () => {
    const own = 'a stranger has this'
    /** The verified holder of an address, and a stranger who signed up with it before. */
    async function claimed() {
      const { prisma } = service.system.database
      const account = await service.account()
      await prisma.user.update({ where: { id: account.userId }, data: { emailVerifiedAt: service.clock.now() } })
      await service.system.accounts.signUp({ email: account.email, password: own }, { address: place() })
      const stranger = await prisma.user.findFirstOrThrow({
        where: { emailCanonical: account.email, id: { not: account.userId } },
      })
      return { ...account, strangerId: stranger.id }
    }

    it('are not reset by sign-ins of the stranger', async () => {
      const { email, strangerId } = await claimed()
      const here = place()
      for (let n = 0; n < 10; n++) {
        expect(await wrong(email, here)).toBe('done')
        if (n < 9) expect(await enter(email, own, here)).toMatchObject({ id: strangerId })
      }
      expect(await wrong(email, here)).toBe('RATE_LIMITED')
    })

    it('are not exempt from the limit in a browser that the stranger has signed in with', async () => {
      const { email, userId, strangerId } = await claimed()
      const address = place()
      const { signIn } = service.system
      let matched = 0
      for (let n = 0; n < 15; n++) {
        const client = { address, device: String(n).padStart(43, 'g') }
        await openSession(service.system.database.prisma, strangerId, service.clock.now(), client)
        const guess = n < 12 ? 'wrong' : password
        if ((await signIn.withPassword({ email, password: guess }, client))?.id === userId) matched++
        expect(await signIn.withPassword({ email, password: own }, client)).toMatchObject({ id: strangerId })
      }
      expect(matched).toBe(0)
      expect(await enter(email, password, place()), 'the holder elsewhere').toMatchObject({ id: userId })
    })

    it('are not reset by sign-ins of the stranger in a browser that both use', async () => {
      const { email, userId, strangerId } = await claimed()
      const client = { address: place(), device: 'i'.repeat(43) }
      for (const id of [userId, strangerId])
        await openSession(service.system.database.prisma, id, service.clock.now(), client)
      const { signIn } = service.system
      const guess = () => refusal(signIn.withPassword({ email, password: 'wrong' }, client))
      expect(await times(19, guess)).toEqual(Array(19).fill('done'))
      expect(await signIn.withPassword({ email, password: own }, client)).toMatchObject({ id: strangerId })
      expect(await times(2, guess)).toEqual(['done', 'RATE_LIMITED'])
    })

    it('leave the browser of the holder as it is', async () => {
      const { email, userId } = await claimed()
      const client = { address: place(), device: 'h'.repeat(43) }
      await openSession(service.system.database.prisma, userId, service.clock.now(), client)
      await times(15, () => wrong(email, client.address))
      expect(await service.system.signIn.withPassword({ email, password }, client)).toMatchObject({ id: userId })
    })
  })

  it('are counted for the longest address too, and no address is stored in the counters', async () => {
    const email = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(55)}.test`
    expect(email.length).toBeGreaterThan(240)
    const here = place()
    expect(await times(11, () => wrong(email, here))).toEqual([...Array(10).fill('done'), 'RATE_LIMITED'])
    const rows = await service.system.database.pool.query<{ key: string }>('SELECT key FROM attempt_windows')
    expect(rows.rows.length).toBeGreaterThan(3)
    expect(rows.rows.filter(({ key }) => key.includes('@'))).toEqual([])
  })

  it('over the limit are rejected with the time to wait', async () => {
    const address = place()
    await times(10, () => wrong('late@nobody.test', address))
    const error = await enter('late@nobody.test', 'x', address).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) })
    expect((error as { retryAfter: number }).retryAfter).toBeGreaterThan(890)
    expect((error as { retryAfter: number }).retryAfter).toBeLessThanOrEqual(900)
  })
})

describe('a one-time link', () => {
  const link = (userId: string) => createSignInLink(service.system.database.prisma, userId, service.clock.now())
  const follow = async (token: string) =>
    (await service.system.signIn.withLink(token, { address: place() }))?.id ?? null

  it('signs its person in once', async () => {
    const { userId } = await service.account()
    const token = await link(userId)
    expect([await follow(token), await follow(token)]).toEqual([userId, null])
  })

  it('signs in once even if followed many times concurrently', async () => {
    const { userId } = await service.account()
    const token = await link(userId)
    const ends = await Promise.all(Array.from({ length: 6 }, () => follow(token)))
    expect(ends.filter((end) => end !== null)).toEqual([userId])
  })

  it('is valid for 15 minutes, to the millisecond', async () => {
    const { userId } = await service.account()
    const [first, second] = [await link(userId), await link(userId)]
    service.clock.advance(15 * minuteMs - 1)
    expect(await follow(first)).toBe(userId)
    service.clock.advance(1)
    expect(await follow(second)).toBeNull()
  })

  it('is stored as a hash only, and an invented one is invalid', async () => {
    const { userId } = await service.account()
    const token = await link(userId)
    const rows = await service.system.database.prisma.signInLink.findMany({ where: { userId } })
    expect(rows.map(({ tokenHash }) => tokenHash)).toEqual([hashOfToken(token)])
    for (const other of ['', token.slice(1), rows[0]?.tokenHash ?? '', 'a\u0000b'])
      expect(await follow(other)).toBeNull()
  })
})
