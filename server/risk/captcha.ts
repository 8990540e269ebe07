import type { ContextFacts } from './facts.ts'

export const unknownCaptcha = 'The CAPTCHA test is not known, or was made too long ago.'

/** Faults of the CAPTCHA service and of the settings: they say nothing of the visitor. */
const ours = new Set(['provider_error', 'bad_secret'])

/** Whether a CAPTCHA failed for such faults alone. */
export const isUnverified = ({ errors }: NonNullable<ContextFacts['captcha']>): boolean =>
  errors.length > 0 && errors.every((error) => ours.has(error))
