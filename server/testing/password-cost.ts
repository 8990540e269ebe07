import type { PasswordCost } from '../accounts/index.ts'

/** The lowest cost, for accounts whose hash is not what is tested: at the service's own, a hash takes 40 ms of processor time. */
export const lowPasswordCost: PasswordCost = { memory: 64, passes: 1, parallelism: 1 }
