import { randomBytes } from 'node:crypto'
import { type Attack, counts, held } from './attack.ts'
import { Browser, newPerson } from './browser.ts'

const asPerson = async (target: ConstructorParameters<typeof Browser>[0]) => {
  const person = newPerson()
  const browser = new Browser(target)
  const made = await browser.mutate('me.signUp', person)
  if (made.status !== 200) throw new Error(`No account was created: ${made.status} ${made.code}`)
  if (!(await browser.signIn(person))) throw new Error('The new account cannot sign in.')
  return { person, browser }
}

/** Ways to take over an account, to lock its owner out, or to use the service's name. */
export const accountAttacks: Attack[] = [
  {
    name: 'wrong passwords from another browser',
    expected: 'the guesser is slowed, the owner still signs in',
    async run(target) {
      const { person, browser } = await asPerson(target)
      const guesser = new Browser(target)
      for (let n = 0; n < 12; n++) await guesser.signIn({ ...person, password: `wrong guess ${n}` })
      const guessed = await guesser.signIn(person)
      browser.forget(/session-token/)
      const owner = await browser.signIn(person)
      return held(
        owner && !guessed,
        `guesser ${guessed ? 'signs in' : 'refused'}, owner ${owner ? 'signs in' : 'locked out'}`,
      )
    },
  },
  {
    name: 'a new password without the current one',
    expected: 'WRONG_PASSWORD',
    async run(target) {
      const { browser } = await asPerson(target)
      const { code } = await browser.mutate('me.setPassword', {
        current: 'not the current one',
        password: 'another unusual walnut',
      })
      return held(code === 'WRONG_PASSWORD', String(code))
    },
  },
  {
    name: 'a new address without the current password',
    expected: 'WRONG_PASSWORD, the address stays',
    async run(target) {
      const { person, browser } = await asPerson(target)
      const { code } = await browser.mutate('me.requestAddress', { current: null, email: newPerson().email })
      browser.forget(/session-token/)
      const stays = await browser.signIn(person)
      return held(code === 'WRONG_PASSWORD' && stays, `${code}, old address ${stays ? 'signs in' : 'does not sign in'}`)
    },
  },
  {
    name: 'sessions elsewhere after a new password',
    expected: 'ended',
    async run(target) {
      const { person, browser } = await asPerson(target)
      const other = new Browser(target)
      await other.signIn(person)
      const { status } = await browser.mutate('me.setPassword', {
        current: person.password,
        password: `${person.password} new`,
      })
      const { code } = await other.query('me.security')
      return held(status === 200 && code === 'UNAUTHORIZED', `change ${status}, other session ${code ?? 'goes on'}`)
    },
  },
  {
    name: 'common passwords',
    expected: 'VALIDATION_FAILED',
    async run(target) {
      const browser = new Browser(target)
      const codes: string[] = []
      for (const password of ['password1234', '123456789012', 'aaaaaaaaaaaa', 'qwertyuiop12', 'Password123!'])
        codes.push((await browser.mutate('me.signUp', { ...newPerson(), password })).code ?? 'accepted')
      return held(
        codes.every((code) => code === 'VALIDATION_FAILED'),
        counts(codes),
      )
    },
  },
  {
    name: 'a second sign-up with an address',
    expected: 'the same answer as the first',
    async run(target) {
      const person = newPerson()
      const first = await new Browser(target).mutate('me.signUp', person)
      const again = await new Browser(target).mutate('me.signUp', { ...person, password: 'another unusual walnut' })
      const same = first.status === again.status && JSON.stringify(first.body) === JSON.stringify(again.body)
      return held(same, `${first.status} and ${again.status}, ${same ? 'equal' : 'different'}`)
    },
  },
  {
    name: '20 invitations at once from an unverified address',
    expected: 'EMAIL_NOT_VERIFIED, never 500',
    async run(target) {
      const { browser } = await asPerson(target)
      const sent = Array.from({ length: 20 }, () =>
        browser.mutate('members.invite', { email: newPerson().email, role: 'member' }),
      )
      const codes = (await Promise.all(sent)).map(({ code, status }) => code ?? status)
      return held(
        codes.every((code) => code === 'EMAIL_NOT_VERIFIED'),
        counts(codes),
      )
    },
  },
  {
    name: 'names with links and invisible names',
    expected: 'VALIDATION_FAILED',
    async run(target) {
      const { browser } = await asPerson(target)
      const codes: string[] = []
      for (const name of ['Pay at https://evil.example', 'www.evil.example', '\u202egnp.exe', '\u00ad', '\u3164'])
        codes.push((await browser.mutate('workspaces.create', { name })).code ?? 'accepted')
      return held(
        codes.every((code) => code === 'VALIDATION_FAILED'),
        counts(codes),
      )
    },
  },
  {
    name: '15 workspaces by one person',
    expected: 'at most 10, then WORKSPACE_LIMIT_REACHED',
    async run(target) {
      const { browser } = await asPerson(target)
      const made = Array.from({ length: 15 }, (_, n) => browser.mutate('workspaces.create', { name: `Workspace ${n}` }))
      const codes = (await Promise.all(made)).map(({ code }) => code ?? 'created')
      const created = codes.filter((code) => code === 'created').length
      return held(
        created === 9 && codes.every((code) => code === 'created' || code === 'WORKSPACE_LIMIT_REACHED'),
        counts(codes),
      )
    },
  },
  {
    name: 'redirects after signing in',
    expected: 'stay on this origin',
    async run(target) {
      const { browser } = await asPerson(target)
      const left: string[] = []
      for (const next of [
        '//evil.example',
        '/..//evil.example',
        '/.//evil.example',
        '/x/..//evil.example/a?b',
        '/%2e%2e//evil.example',
        '/.\\/evil.example',
        'https://evil.example',
        '/\\evil.example',
      ]) {
        const { location } = await browser.send(`/sign-in?next=${encodeURIComponent(next)}`)
        if (location !== null && new URL(location, target.origin).origin !== target.origin) left.push(location)
      }
      return held(left.length === 0, left.length === 0 ? '8 of 8 stay' : left.join(' '))
    },
  },
  {
    name: 'a made-up session',
    expected: 'UNAUTHORIZED',
    async run(target) {
      const browser = new Browser(target)
      const token = randomBytes(200).toString('base64url')
      const headers = { Cookie: `next-auth.session-token=${token}` }
      const response = await fetch(`${target.origin}/api/trpc/me.security?input=%7B%7D`, { headers })
      const { code } = await browser.query('me.security')
      return held(response.status === 401 && code === 'UNAUTHORIZED', `${response.status}, ${code}`)
    },
  },
]
