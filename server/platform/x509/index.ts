/** Certificates: what they say, whom they name, and whether a chain of them can be trusted. Pure. */
export { type CertificateFacts, factsOf } from './certificate.ts'
export { namesHost } from './names.ts'
export { anchorsOf, type ChainVerdict, type DistrustReason, judgeChain, readCertificate, same } from './path.ts'
