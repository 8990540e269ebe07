/** Certificates: their fields, host name matching, and chain validation. Pure. */
export { type CertificateFacts, factsOf } from './certificate.ts'
export { namesHost } from './names.ts'
export { anchorsOf, type ChainVerdict, type DistrustReason, judgeChain, readCertificate, same } from './path.ts'
