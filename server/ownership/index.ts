/**
 * Verified domains of a workspace. A layer below sites, which verifies them, so that scans and links can check without
 * depending on sites.
 */
export { namesThatProve } from './names.ts'
export { demandProof, isVerified, verifiedDomains } from './verified.ts'
