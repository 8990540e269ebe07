import { secondFactorNeeded } from '#app/_identity/second-factor-needed.ts'

/** Null on success; otherwise the message, and whether the credentials were wrong or a second factor is needed. */
export type SignInFailure = { wrong: boolean; secondFactor?: boolean; message: string } | null

const wrongWords = {
  password: 'Incorrect email or password.',
  link: 'This link is used or expired.',
  'second-factor': 'This code is wrong or used already.',
}

/** Signs in without navigation, so that the form keeps its input on failure. */
export async function signInWith(
  provider: 'password' | 'link' | 'second-factor',
  credentials: Record<string, string>,
): Promise<SignInFailure> {
  try {
    const { signIn } = await import('next-auth/react')
    const answer = await signIn(provider, { ...credentials, redirect: false })
    if (answer?.ok) return null
    if (answer?.error === secondFactorNeeded) return { wrong: false, secondFactor: true, message: '' }
    if (answer?.error === 'CredentialsSignin') return { wrong: true, message: wrongWords[provider] }
    return { wrong: false, message: answer?.error ?? 'No response from the service. Try again.' }
  } catch {
    return { wrong: false, message: 'No response from the service. Check your connection and try again.' }
  }
}
