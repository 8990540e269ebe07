/** The browser did not create or use a passkey; the message says what to do. */
export class PasskeyCancelled extends Error {}

/** What a failure of `navigator.credentials` means for the person (WebAuthn Level 3, sections 5.1.3 and 5.1.4). */
export function passkeyProblem(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'No passkey was used. Try again.'
  if (name === 'InvalidStateError') return 'This device already has a passkey of your account.'
  if (name === 'SecurityError') return 'Passkeys need HTTPS, or localhost, and a host name instead of an IP address.'
  return 'This browser does not support passkeys here. Use an authenticator app.'
}
