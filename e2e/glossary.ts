/** A wording that the product does not use: what it looks like, what to write instead, and why. */
export type Avoided = { pattern: RegExp; say: string; because: string }

const counted =
  'accounts|addresses|advisories|assessments|assignments|characters|checks|clicks|days|decisions|deliveries|domains|entries|events|families|groups|hosts|hours|items|jobs|keys|links|lists|lookups|matches|members|minutes|months|names|networks|owners|packages|plans|points|prefixes|probes|records|redirects|releases|reports|requests|results|rows|rules|scans|seats|secrets|seconds|senders|signals|sites|sources|subscriptions|targets|tests|tokens|units|versions|visits|webhooks|weeks|years|zones'

const clumsy = 'nobody would say it'
const metaphor = 'a metaphor for a thing that has a name'

/** Every avoided wording. Patterns have enough context to leave the ordinary meaning of a word alone. */
export const avoided: readonly Avoided[] = [
  { pattern: /\be-mail/i, say: 'email', because: 'one spelling' },
  {
    pattern: /\b(?:get|gets|got|send|sends|sent|by|receives?|waiting) (?:an? |the |no )?letters?\b|\bthe letter\b/i,
    say: 'email',
    because: metaphor,
  },
  { pattern: /\btold\b/i, say: 'reported, returned, notified', because: clumsy },
  { pattern: /\basked\b/i, say: 'queried, requested', because: 'a program queries' },
  { pattern: /\bkept\b/i, say: 'stored, cached', because: clumsy },
  {
    pattern: /\bfor good\b|\bfor ever\b|\bwithout a way back\b/i,
    say: 'permanently; cannot be undone',
    because: clumsy,
  },
  { pattern: /\bby (?:itself|themselves)\b/i, say: 'automatically, scheduled', because: clumsy },
  { pattern: /\banew\b/i, say: 'again, reset, renew', because: clumsy },
  { pattern: /\bwhoever\b/i, say: 'anyone who, the operator', because: clumsy },
  { pattern: /\b(?:some|any|every|no)body\b/i, say: 'someone, anyone, everyone, no one', because: 'one form' },
  { pattern: /\bsafe\b/i, say: 'nothing found', because: 'no source can promise safety' },
  { pattern: /\bprov(?:e|ed|es|ing)\b/i, say: 'verify, verified', because: 'one word per concept' },
  {
    pattern: /\bmake an? (?:test )?(?:account|call|key|link|report|rule|webhook|workspace)\b/i,
    say: 'create',
    because: 'one verb per action',
  },
  { pattern: /\b(?:is|was|are) made\b(?! of)/i, say: 'created, added, sent', because: 'one verb per action' },
  { pattern: /\bstands? (?:at|behind|for|here|in|on|there)\b/i, say: 'is at, is in, means', because: clumsy },
  { pattern: /\blook(?:s|ed|ing)? at\b/i, say: 'check, checked', because: clumsy },
  {
    pattern: /\bleads? (?:to|nowhere|elsewhere)\b|\bwhere (?:it|they) leads?\b/i,
    say: 'redirects to, destination',
    because: metaphor,
  },
  { pattern: /\bbeside\b/i, say: 'next to, with, in addition', because: clumsy },
  { pattern: /\bgive or take\b/i, say: '±', because: clumsy },
  { pattern: /\bany more\b/i, say: 'no longer', because: clumsy },
  { pattern: /\bfell out\b|\bfalls out\b/i, say: 'was skipped', because: metaphor },
  { pattern: /\bare never added\b/i, say: 'limits do not add up', because: clumsy },
  { pattern: /\bwaits? for a person\b/i, say: 'to review', because: clumsy },
  { pattern: /\bset by hand\b/i, say: 'set manually', because: clumsy },
  { pattern: /\bmend(?:s|ed)?\b/i, say: 'fix, repair', because: clumsy },
  { pattern: /\bSignups?\b|\bsignups\b/, say: 'sign-up (noun), sign up (verb)', because: '`signup` is the API value' },
  {
    pattern: /\bInvalid (?:input|option)\b/,
    say: 'what was wrong, and what to do',
    because: "a validator's own sentence",
  },
  { pattern: /\d %/, say: '5%', because: 'no space before the sign' },
  {
    pattern: new RegExp(`(?<![\\w.,:/–-]|\\d )1 (?:[a-z]+ )?(?:${counted})\\b`),
    say: 'the singular (`formatCount`)',
    because: 'a count of one',
  },
]

/** The avoided wordings in a text, each with its surroundings and the word to use. */
export function avoidedIn(text: string): string[] {
  return avoided.flatMap(({ pattern, say }) => {
    const match = pattern.exec(text)
    if (!match) return []
    const start = Math.max(0, match.index - 40)
    return [`“${text.slice(start, match.index + match[0].length + 40)}”: say ${say}`]
  })
}
