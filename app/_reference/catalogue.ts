import { type Capability, capabilities } from '#server/catalog/capabilities.ts'
import { type ErrorCode, errors } from '#server/catalog/errors.ts'

/** Whether a word of the document names a capability. */
export const isCapability = (word: string | null): word is Capability =>
  word !== null && Object.hasOwn(capabilities, word)

/** Whether a word of the document names an error. */
export const isErrorCode = (word: string): word is ErrorCode => Object.hasOwn(errors, word)

/** Every error code of the service, in the order of the catalogue. */
export const errorCodes = Object.keys(errors).filter(isErrorCode)
