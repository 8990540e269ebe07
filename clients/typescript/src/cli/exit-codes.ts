/** Exit codes of every command, as documented in the README of the package. */
export const exitCodes = {
  ok: 0,
  /** What was checked reached the threshold of `--fail-on`. */
  findings: 1,
  /** Wrong usage, an unreadable file, or input that the API rejects. */
  invalid: 2,
  /** No key, a wrong key, or the plan does not include this. */
  forbidden: 3,
  /** Not enough units, or too many requests. */
  quota: 4,
  /** The service cannot be reached, failed, or could not check everything. */
  unavailable: 5,
} as const

/** A failure whose message is for the person at the terminal. */
export class CommandError extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode: number = exitCodes.invalid) {
    super(message)
    this.exitCode = exitCode
  }
}

/** Exit code for a status of the API. */
export function exitCodeOf(status: number): number {
  if (status === 401 || status === 403) return exitCodes.forbidden
  if (status === 402 || status === 429) return exitCodes.quota
  return status >= 500 ? exitCodes.unavailable : exitCodes.invalid
}
