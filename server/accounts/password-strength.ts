import { fail } from '../platform/errors.ts'

/** Characters that are judged: enough for any password that is strong, few enough to take milliseconds. */
const judged = 64
/** Of 0 to 4: from 3 on, guessing takes about 10^8 attempts (zxcvbn). */
const enough = 3

type Judge = (password: string, personal: string[]) => string | null
let judge: Promise<Judge> | null = null

/**
 * Fails with VALIDATION_FAILED at `/password` if the password is easy to guess: common, repeated, a sequence, or made
 * of the person's own name or address. Judged offline; the dictionary (1 MB) is loaded with the first password.
 */
export async function assertStrong(password: string, personal: readonly string[]): Promise<void> {
  judge ??= loadJudge()
  const words = personal.flatMap((text) => [text, ...text.split(/[\s@.]+/)]).filter((word) => word.length > 2)
  const message = (await judge)(password.slice(0, judged), words)
  if (message) fail('VALIDATION_FAILED', message, { details: [{ pointer: '/password', code: 'custom', message }] })
}

async function loadJudge(): Promise<Judge> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: judged })
  return (password, personal) => {
    const { score, sequence } = estimator.check(password, personal)
    if (score >= enough) return null
    const longest = [...sequence].sort((a, b) => b.token.length - a.token.length)[0]
    return `${reasonOf(longest?.pattern, longest?.dictionaryName)} Use several unrelated words, or a password manager.`
  }
}

function reasonOf(pattern: string | undefined, dictionary: string | undefined): string {
  if (pattern === 'dictionary' && dictionary === 'userInputs') return 'Contains your name or email.'
  if (pattern === 'dictionary') return 'Contains a common password or word.'
  if (pattern === 'repeat') return 'Repeats the same characters.'
  if (pattern === 'sequence') return 'Contains a sequence such as “abcd” or “1234”.'
  if (pattern === 'spatial') return 'Contains neighbouring keys such as “qwerty”.'
  if (pattern === 'date' || pattern === 'regex') return 'Contains a date or a year.'
  return 'Easy to guess.'
}
