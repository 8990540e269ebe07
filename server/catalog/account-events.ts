/** Security activity of a person, with the words of the pages. */
export const accountEvents = {
  signed_up: 'Signed up',
  signed_in: 'Signed in',
  sign_in_failed: 'Wrong password',
  locked_out: 'Sign-in blocked: too many wrong passwords from one network',
  signed_out: 'Signed out',
  session_ended: 'Session ended',
  password_set: 'Password set',
  password_reset_requested: 'Password reset requested',
  address_change_requested: 'Email change requested',
  address_verified: 'Email verified',
  role_refused: 'Denied: owners only',
  disabled: 'Account disabled by an operator',
  enabled: 'Account enabled by an operator',
} as const

export type AccountEventType = keyof typeof accountEvents
