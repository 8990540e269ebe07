/** A word that texts for people do not use, what to say instead, and why. */
export type Avoided = { word: RegExp; say: string; why: string }

const unusual = 'not what an English-speaking engineer or analyst would say'
const oneWord = 'one word per concept'
const spelling = 'one spelling per word: American'

const counted =
  'accounts|addresses|advisories|assessments|assignments|characters|checks|clicks|days|decisions|deliveries|domains|entries|events|families|groups|hosts|hours|items|jobs|keys|links|lists|lookups|matches|members|minutes|months|names|networks|owners|packages|plans|points|prefixes|probes|records|redirects|releases|reports|requests|results|rows|rules|scans|seats|secrets|seconds|senders|signals|sites|sources|subscriptions|targets|tests|tokens|units|versions|visits|webhooks|weeks|years|zones'

/** Words that no text for people contains. Words in backticks or quotation marks are exempt: they quote the contract. */
export const avoided: readonly Avoided[] = [
  { word: /\be-mail/i, say: 'email', why: oneWord },
  {
    word: /\bmail (addresses|address|posture|domains?|exchangers?)\b/i,
    say: 'email address, mail server',
    why: oneWord,
  },
  { word: /\b(signup|log-?in)\b/i, say: 'sign-up, sign-in', why: oneWord },
  { word: /\btold\b/i, say: 'reported, returned', why: unusual },
  { word: /\basked\b/i, say: 'queried, requested', why: unusual },
  {
    word: /\b(anew|for ever|for good|beside|whoever|at once)\b/i,
    say: 'again, permanently, next to, who, immediately',
    why: unusual,
  },
  { word: /\bby (itself|themselves)\b/i, say: 'scheduled, automatically', why: unusual },
  { word: /\b(found out|looked at|looked for)\b/i, say: 'determined, checked', why: unusual },
  {
    word: /\b(does|do|did|gave) (not|no) answer\b|\bno answer\b|\banswered\b/i,
    say: 'not responding, no response',
    why: oneWord,
  },
  { word: /\b(leads|lead) (to|nowhere|back|inward)\b/i, say: 'redirects to, resolves to', why: unusual },
  {
    word: /\b(prove|proves|proved|proven)\b(?! good conduct)|\bproof\b(?! of (?:work|concept))/i,
    say: 'verify, verified',
    why: oneWord,
  },
  { word: /\bkept\b/i, say: 'cached, stored', why: unusual },
  { word: /\bstands? (in|for|at|there|on)\b/i, say: 'is, means, is valid for', why: unusual },
  { word: /\b(raise the plan|the plan opens|allowance)\b/i, say: 'upgrade, includes, units', why: oneWord },
  { word: /\b(mend|repair)s?\b/i, say: 'fix', why: oneWord },
  { word: /\bthe (door|desk|house|way on)\b/i, say: 'handler, service, product', why: 'no metaphors' },
  { word: /\bmake room\b/i, say: 'remove one first', why: 'no metaphors' },
  { word: /\b(not|is not|are not) [a-z]+ any more\b/i, say: 'no longer', why: unusual },
  { word: /\bswitched (on|off)\b/i, say: 'turned on, turned off', why: oneWord },
  { word: /\bplain HTTP\b/i, say: 'HTTP', why: oneWord },
  { word: /\bweb (site|address|addresses)\b/i, say: 'website, URL', why: oneWord },
  { word: /\btelephones?\b/i, say: 'phone', why: oneWord },
  { word: /\bsafe\b(?! Browsing)/i, say: 'nothing found', why: 'absence of evidence is not safety' },
  {
    word: /\b(get|gets|got|send|sends|sent|by|receives?|waiting) (an? |the |no )?letters?\b|\bthe letter\b/i,
    say: 'email',
    why: 'no metaphors',
  },
  { word: /\bwithout a way back\b/i, say: 'cannot be undone', why: unusual },
  { word: /\b(some|any|every|no)body\b/i, say: 'someone, anyone, everyone, no one', why: oneWord },
  {
    word: /\bmake an? (test )?(account|call|key|link|report|rule|webhook|workspace)\b/i,
    say: 'create',
    why: oneWord,
  },
  { word: /\b(is|was|are) made\b(?! of)/i, say: 'created, added, sent', why: oneWord },
  { word: /\bgive or take\b/i, say: '±', why: unusual },
  { word: /\bany more\b/i, say: 'no longer', why: unusual },
  { word: /\b(fell|falls) out\b/i, say: 'was skipped', why: 'no metaphors' },
  { word: /\bare never added\b/i, say: 'limits do not add up', why: unusual },
  { word: /\bwaits? for a person\b/i, say: 'to review', why: unusual },
  { word: /\bset by hand\b/i, say: 'set manually', why: unusual },
  {
    word: /\bInvalid (input|option)\b/,
    say: 'what was wrong, and what to do',
    why: "a validator's own sentence",
  },
  { word: /\bclean bill\b/i, say: 'not listed', why: 'no metaphors' },
  {
    word: /\b((un)?labell(ed|ing)|neighbours?|behaviours?|catalogues?|centres?|recognises?d?|organisations?|normalis\w+|authoris(e|es|ed)|licences?|cancelled)\b/i,
    say: 'labeled, neighbor, behavior, catalog, center, recognize, organization, license, canceled',
    why: spelling,
  },
  {
    word: new RegExp(`(?<![\\w.,:/–-]|\\d )1 (?:[a-z]+ )?(?:${counted})\\b`),
    say: 'the singular',
    why: 'plural forms by Intl.PluralRules',
  },
  { word: /\d %/, say: '80%', why: 'no space before the percent sign' },
]

const quoted = /`[^`]*`|“[^“”]*”/g

/** Avoided words in a text, outside of backticks and quotation marks. */
export const avoidedIn = (text: string): string[] => {
  const prose = text.replace(quoted, '')
  return avoided.flatMap(({ word, say, why }) => {
    const found = word.exec(prose)
    return found ? [`“${found[0]}” → ${say} (${why}): ${text}`] : []
  })
}
