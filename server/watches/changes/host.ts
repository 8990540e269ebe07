import type { HostSsl, HostStatusReport } from '../../lookups/index.ts'
import { known, type Watched } from './fact.ts'
import { changed, expiry, expiryStage } from './judges.ts'

/** A host without a certificate says nothing about it: it may be down. */
export const hostSsl: Watched<HostSsl> = {
  facts: ({ certificate, trust, checked_at }) =>
    known({
      expiry: expiryStage(certificate?.not_after, checked_at),
      issuer: certificate && (certificate.issuer_org ?? certificate.issuer_cn),
      certificate: certificate?.fingerprint_sha256,
      key: certificate?.key_type && [certificate.key_type, certificate.key_bits].filter(Boolean).join(' '),
      trust: trust && (trust.reason?.replaceAll('_', ' ') ?? 'trusted'),
    }),
  judges: {
    expiry: expiry('The certificate'),
    issuer: changed('The issuer of the certificate', 'warning'),
    certificate: (before, after) => [
      {
        kind: 'changed',
        severity: 'info',
        summary: 'The host presents a new certificate with a new key or date.',
        before,
        after,
      },
    ],
    key: changed('The key type of the certificate', 'notice'),
    trust: (before, after) => [
      after === 'trusted'
        ? { kind: 'up', severity: 'info', summary: 'Clients accept the certificate again.', before, after }
        : {
            kind: 'weaker',
            severity: 'critical',
            summary: `Clients reject the certificate: ${String(after)}.`,
            before,
            after,
          },
    ],
  },
}

export const hostStatus: Watched<HostStatusReport> = {
  facts: ({ status, tls }) =>
    known({
      status: status === 'unknown' ? null : status,
      certificate: tls.valid === null ? null : tls.valid ? 'valid' : 'not valid',
    }),
  judges: {
    status: (before, after) => {
      if (after === 'up') return [{ kind: 'up', severity: 'info', summary: 'The host is up again.', before, after }]
      const down = after === 'down'
      const summary = down
        ? 'The host is down: no port accepts a connection.'
        : 'The host is degraded: it returns errors, or clients reject its certificate.'
      return [{ kind: 'down', severity: down ? 'critical' : 'warning', summary, before, after }]
    },
    certificate: changed('The certificate', 'warning'),
  },
}
