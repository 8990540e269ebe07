/** Null on success; otherwise the message, and whether the credentials were wrong. */
export type SignInFailure = { wrong: boolean; message: string } | null

/** Signs in without navigation, so that the form keeps its input on failure. */
export async function signInWith(
  provider: 'password' | 'link',
  credentials: Record<string, string>,
): Promise<SignInFailure> {
  try {
    const { signIn } = await import('next-auth/react')
    const answer = await signIn(provider, { ...credentials, redirect: false })
    if (answer?.ok) return null
    if (answer?.error === 'CredentialsSignin') {
      return { wrong: true, message: 'Incorrect email or password.' }
    }
    return { wrong: false, message: answer?.error ?? 'The service did not respond. Try again.' }
  } catch {
    return { wrong: false, message: 'Could not reach the service. Check your connection and try again.' }
  }
}
