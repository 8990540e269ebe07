/** Security activity of a person, with the words of the pages. */
export const accountEvents = {
  signed_up: 'Signed up',
  signed_in: 'Signed in',
  sign_in_failed: 'Wrong password',
  locked_out: 'Sign-in refused: too many wrong passwords from one network',
  second_factor_locked_out: 'Sign-in refused: too many wrong codes',
  signed_out: 'Signed out',
  session_ended: 'Session ended',
  password_set: 'Password set',
  password_reset_requested: 'Password reset requested',
  second_factor_added: 'Second factor added',
  second_factor_removed: 'Second factor removed',
  second_factor_failed: 'Wrong second factor',
  recovery_codes_renewed: 'Recovery codes renewed',
  recovery_code_used: 'Signed in with a recovery code',
  second_factor_reset: 'Second factors removed by an operator',
  address_change_requested: 'Change of address requested',
  address_verified: 'Address verified',
  role_refused: 'Refused: owners only',
  disabled: 'Account disabled by an operator',
  enabled: 'Account enabled by an operator',
} as const

export type AccountEventType = keyof typeof accountEvents
