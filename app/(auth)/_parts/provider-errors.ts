const SENTENCES: Readonly<Record<string, string>> = {
  AccessDenied: 'The identity provider denied access. Contact its administrator to get access.',
  CredentialsSignin: 'Incorrect email or password.',
  SessionRequired: 'Sign in to continue.',
}

/** Message for an error code in the URL. The URL is untrusted, so its text is never displayed. */
export function sentenceOfCode(code: string | string[] | undefined): string | null {
  if (code === undefined) return null
  const known = typeof code === 'string' && Object.hasOwn(SENTENCES, code) ? SENTENCES[code] : undefined
  return (
    known ??
    'The identity provider did not complete the sign-in. Try again. If it keeps failing, ask the operator to check the log.'
  )
}
