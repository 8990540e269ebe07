/** Words that ask for credentials, and words of an account's business that often stand beside a brand's name. */
const credentials = `login logon signin verify verified verification validate password passwort passcode authenticate authentication
  unlock unlocked suspended anmelden anmeldung connexion logowanie`
const business = `account accounts auth secure secured security safety support supports help helpdesk helpline service customer customers
  client update updates updating billing payment payments invoice refund refunds confirm confirmed confirmation recover recovery restore
  reset wallet alert alerts notice notification limited locked bonus gift giveaway airdrop claim reward rewards prize winner konto cuenta
  compte sicherheit seguridad sicurezza accesso`
const between = `my your the www web app apps online id user users page portal center centre team info net com now new card in on to for and
  of mobile mail`

const wordsOf = (text: string) => text.trim().split(/\s+/)
const strength = new Map([
  ...wordsOf(between).map((word) => [word, 0] as const),
  ...wordsOf(business).map((word) => [word, 1] as const),
  ...wordsOf(credentials).map((word) => [word, 2] as const),
])
const longest = Math.max(...[...strength.keys()].map((word) => word.length))

export type Lure = 0 | 1 | 2

/**
 * How strongly a text that consists of nothing but such words lures: 2 with a word for credentials, 1 with another, 0
 * with only fillers and digits or empty, null if any part of it is something else. Time is linear in the length.
 */
export function lureOf(text: string): Lure | null {
  const best: (number | null)[] = [0]
  for (let end = 1; end <= text.length; end++) {
    const digit = /\d/.test(text[end - 1] ?? '') ? (best[end - 1] ?? null) : null
    let found = digit
    for (let start = Math.max(0, end - longest); start < end; start++) {
      const before = best[start] ?? null
      const word = before === null ? undefined : strength.get(text.slice(start, end))
      if (before !== null && word !== undefined) found = Math.max(found ?? 0, before, word)
    }
    best.push(found)
  }
  return (best[text.length] ?? null) as Lure | null
}
