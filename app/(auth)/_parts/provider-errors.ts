const SENTENCES: Readonly<Record<string, string>> = {
  AccessDenied: 'The identity provider refused. Ask its administrator whether you may use this service.',
  CredentialsSignin: 'Email address and password do not fit together.',
  SessionRequired: 'Sign in to go on.',
}

/** Message for an error code in the URL. The URL is untrusted, so its text is never displayed. */
export function sentenceOfCode(code: string | string[] | undefined): string | null {
  if (code === undefined) return null
  const known = typeof code === 'string' && Object.hasOwn(SENTENCES, code) ? SENTENCES[code] : undefined
  return (
    known ??
    'The identity provider did not complete the sign-in. Try again; if it stays, an operator finds the cause in the log.'
  )
}
