import { afterAll, expect, it } from 'vitest'
import { openInternet } from '../../../simulator/internet.ts'
import { inspectHostTls } from '../../lookups/index.ts'
import { openService } from '../../testing/service.ts'
import { tlsSection } from './section.ts'
import { sweepVersions, type TlsSweep } from './sweep.ts'

const internet = await openInternet({ hosts: true })
afterAll(internet.close)

async function look(host: string) {
  const { system } = await openService({ internet })
  const tls = await inspectHostTls(system, host)
  if (!tls.ok) return { tls, sweep: null }
  const reach = { host, port: 443, servername: host, timeoutMs: 3_000 }
  return { tls, sweep: await sweepVersions(system.network, reach, tls) }
}

it('each version that a server accepts is detected, and no other', async () => {
  const accepted: Record<string, (keyof TlsSweep)[]> = {
    'tls10.example': ['TLSv1'],
    'tls11.example': ['TLSv1', 'TLSv1.1'],
    'tls12.example': ['TLSv1.2'],
    'tls13.example': ['TLSv1.3'],
    'good.example': ['TLSv1.2', 'TLSv1.3'],
  }
  for (const [host, versions] of Object.entries(accepted)) {
    const { sweep } = await look(host)
    const found = Object.entries(sweep ?? {}).flatMap(([version, does]) => (does ? [version] : []))
    expect(found, host).toEqual(versions)
    expect(Object.values(sweep ?? {}), host).not.toContain(null)
  }
})

it('the section is graded by the rating guide: old versions no better than B, more than required A+, an untrusted certificate F', async () => {
  const { tls, sweep } = await look('good.example')
  expect(tlsSection(tls, sweep, true).grade).toBe('A+')
  expect(tlsSection(tls, sweep, false).grade).toBe('A')
  expect(tlsSection(tls, sweep && { ...sweep, TLSv1: true }, true).grade).toBe('B')
  const weak = await look('rsa-1024.example')
  expect(tlsSection(weak.tls, weak.sweep, false).findings.map(({ id }) => id)).toContain('weak_key')
  const refused = await look('expired.example')
  expect(tlsSection(refused.tls, refused.sweep, true)).toMatchObject({ grade: 'F', score: 0 })
})

it('no TLS is an F, silence is unknown', async () => {
  const none = await look('no-tls.example')
  expect(tlsSection(none.tls, null, false)).toMatchObject({ grade: 'F', score: 0 })
  expect(tlsSection(null, null, false)).toMatchObject({ grade: null, score: null })
  const { tls, sweep } = await look('good.example')
  const silent = tlsSection(tls, sweep && { ...sweep, TLSv1: null, 'TLSv1.1': null }, false)
  expect(silent.findings.map(({ id }) => id)).not.toContain('no_old_tls')
  expect(silent.findings.map(({ id }) => id)).toContain('versions_unknown')
})
