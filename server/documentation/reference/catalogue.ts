import { type Capability, capabilities } from '../../catalog/capabilities.ts'
import { type ErrorCode, errors } from '../../catalog/errors.ts'

export const isCapability = (word: string | null): word is Capability =>
  word !== null && Object.hasOwn(capabilities, word)

export const isErrorCode = (word: string): word is ErrorCode => Object.hasOwn(errors, word)

/** All error codes in catalogue order. */
export const errorCodes = Object.keys(errors).filter(isErrorCode)
