import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostCertificates } from '../../../simulator/hosts/certificates.ts'
import { itWithData } from '../../testing/shared-data.ts'
import { certificatesIn, trustAnchors } from '../trust.ts'
import { alternativeNames } from './certificate.ts'
import { anchorsOf, type DistrustReason, factsOf, judgeChain, namesHost, readCertificate } from './index.ts'

const certificates = await hostCertificates()
const anchors = anchorsOf([certificates.authority])
const today = new Date('2026-11-21T12:00:00.000Z')
const chainOf = (pem: string) => certificatesIn(pem).flatMap((one) => readCertificate(one) ?? [])
const judged = (name: string, at = today, verdict: string | null = null) =>
  judgeChain(chainOf(certificates.of(name).cert), { anchors, at, verdict })

describe('the validation of a chain', () => {
  const reasons: [string, DistrustReason | null][] = [
    ['good.example', null],
    ['with-root.example', null],
    ['shuffled-chain.example', null],
    ['self-signed.example', 'self_signed'],
    ['unknown-ca.example', 'unknown_issuer'],
    ['incomplete-chain.example', 'incomplete_chain'],
    ['expired.example', 'expired'],
    ['not-yet-valid.example', 'not_yet_valid'],
    ['expired-intermediate.example', 'intermediate_expired'],
    ['issued-by-leaf.example', 'invalid_chain'],
    ['sha1.example', 'weak_signature'],
  ]
  it.each(reasons)('%s: %s', (name, reason) => {
    const verdict = judged(name)
    expect(verdict.reason).toBe(reason)
    expect(verdict.trusted).toBe(reason === null)
  })

  it('uses the given clock, not the machine’s', () => {
    expect(judged('good.example', new Date('2040-01-01')).reason).toBe('expired')
    expect(judged('good.example', new Date('2010-01-01')).reason).toBe('not_yet_valid')
  })

  it('separates order and completeness from trust', () => {
    expect(judged('shuffled-chain.example')).toMatchObject({ trusted: true, ordered: false, complete: true })
    expect(judged('with-root.example')).toMatchObject({ trusted: true, ordered: true, complete: true })
    expect(judged('incomplete-chain.example')).toMatchObject({ trusted: false, ordered: true, complete: false })
    expect(judged('self-signed.example')).toMatchObject({ trusted: false, complete: true, anchored: false })
  })

  it('trusts the library where it names a violated constraint, but not for its clock', () => {
    expect(judged('good.example', today, 'PATH_LENGTH_EXCEEDED').reason).toBe('invalid_chain')
    expect(judged('good.example', today, 'CERT_HAS_EXPIRED').reason).toBeNull()
    expect(judged('good.example', today, 'ERR_TLS_CERT_ALTNAME_INVALID').reason).toBeNull()
  })

  it('terminates for chains with repeated certificates', () => {
    const [leaf, ...rest] = chainOf(certificates.of('with-root.example').cert)
    const many = Array.from({ length: 30 }, () => rest).flat()
    expect(leaf && judgeChain([leaf, ...many], { anchors, at: today }).trusted).toBe(true)
    expect(judgeChain([], { anchors, at: today })).toMatchObject({ trusted: false, reason: 'incomplete_chain' })
  })
})

describe('a parsed certificate', () => {
  const factsFor = (name: string) => {
    const [leaf] = chainOf(certificates.of(name).cert)
    return leaf ? factsOf(leaf) : null
  }
  it('has its key, signature and names', () => {
    expect(factsFor('rsa-1024.example')).toMatchObject({ keyType: 'RSA', keyBits: 1024, isCa: false })
    expect(factsFor('p384.example')).toMatchObject({ keyType: 'EC', keyBits: 384, selfSigned: false })
    expect(factsFor('ed25519.example')).toMatchObject({ keyType: 'Ed25519', keyBits: 256 })
    expect(factsFor('self-signed.example')).toMatchObject({ selfSigned: true, selfIssued: true })
    expect(factsFor('example.com')?.names.ip).toEqual(['93.184.216.34'])
  })

  it('with a comma in a name does not have two names', () => {
    expect(alternativeNames('DNS:a.example, DNS:"b.example, DNS:bank.example", IP Address:192.0.2.1')).toEqual({
      dns: ['a.example', 'b.example, DNS:bank.example'],
      ip: ['192.0.2.1'],
    })
    expect(alternativeNames('email:someone@a.example, DNS:a.example')).toEqual({ dns: ['a.example'], ip: [] })
    expect(alternativeNames('')).toEqual({ dns: [], ip: [] })
  })

  it('prints names in bounded time', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (print) => {
        const { dns, ip } = alternativeNames(print)
        expect(dns.length + ip.length).toBeLessThanOrEqual(1_000)
      }),
    )
  })
})

describe('the names of a certificate (RFC 9525)', () => {
  const named = (host: string, ...dns: string[]) => namesHost({ dns, ip: [] }, host)
  it('match case-insensitively, a wildcard for exactly one leftmost label', () => {
    expect(named('www.example.com', 'WWW.Example.com')).toBe(true)
    expect(named('www.example.com', '*.example.com')).toBe(true)
    expect(named('example.com', '*.example.com')).toBe(false)
    expect(named('a.b.example.com', '*.example.com')).toBe(false)
    expect(named('www.example.com', 'w*.example.com')).toBe(false)
    expect(named('www.example.com', 'www.*.com')).toBe(false)
    expect(named('example.com', '*.com')).toBe(false)
    expect(named('www.example.com', '*')).toBe(false)
    expect(named('www.example.com', '')).toBe(false)
  })

  it('match an address only by an address entry, in any spelling', () => {
    const names = { dns: ['192.0.2.1', '*.0.2.1'], ip: ['2001:DB8:0:0:0:0:0:1'] }
    expect(namesHost(names, '192.0.2.1')).toBe(false)
    expect(namesHost(names, '2001:db8::1')).toBe(true)
  })

  it('match a wildcard with no name of more or fewer labels', () => {
    const label = fc.stringMatching(/^[a-z]{1,8}$/)
    fc.assert(
      fc.property(fc.array(label, { minLength: 1, maxLength: 5 }), (labels) => {
        expect(named(`${labels.join('.')}.example.com`, '*.example.com')).toBe(labels.length === 1)
      }),
    )
  })
})

describe('real captures', () => {
  const untrusted: Record<string, DistrustReason> = {
    'ca-dsdtestprovider.crt': 'self_signed',
    'ca-superfish.crt': 'self_signed',
    'wildcard-self-signed.pem': 'self_signed',
    'fallback.pem': 'incomplete_chain',
    'old-wildcard-incomplete-chain.pem': 'incomplete_chain',
    'subdomain-dsdtestprovider.pem': 'incomplete_chain',
    'subdomain-superfish.pem': 'incomplete_chain',
    'wildcard-sha1-2016.pem': 'incomplete_chain',
  }
  const captured = (folder: string) =>
    readdirSync(folder).map((file) => {
      const chain = chainOf(readFileSync(path.join(folder, file), 'utf8'))
      const [leaf] = chain
      if (!leaf) throw new Error(`${file} holds no certificate`)
      return { file, chain, facts: factsOf(leaf) }
    })

  itWithData('every chain is judged by the public roots, at its time and years later', ['tls', 'badssl'], (folder) => {
    const roots = anchorsOf(trustAnchors(null))
    for (const { file, chain, facts } of captured(folder)) {
      const middle = new Date((facts.notBefore.getTime() + facts.notAfter.getTime()) / 2)
      const reason = untrusted[file] ?? null
      expect(judgeChain(chain, { anchors: roots, at: middle }).reason, file).toBe(reason)
      expect(judgeChain(chain, { anchors: roots, at: today }).reason, file).toBe(reason ?? 'expired')
    }
  })

  itWithData('names, times and prints are those that OpenSSL reads', ['tls'], (folder) => {
    const lines = readFileSync(path.join(folder, 'badssl-openssl.jsonl'), 'utf8').trim().split('\n')
    const prints = new Map(
      lines.map((line) => JSON.parse(line) as { file: string; leaf_openssl: string }).map((one) => [one.file, one]),
    )
    for (const { file, facts } of captured(path.join(folder, 'badssl'))) {
      const print = prints.get(file)?.leaf_openssl ?? ''
      const line = (name: string) => new RegExp(`${name}=(.*)`).exec(print)?.[1] ?? ''
      expect(facts.fingerprint, file).toBe(line('Fingerprint').replaceAll(':', '').toLowerCase())
      expect(facts.serial.replace(/^0+/, ''), file).toBe(line('serial').toLowerCase().replace(/^0+/, ''))
      expect(facts.notAfter.getTime(), file).toBe(Date.parse(line('notAfter')))
      expect(facts.notBefore.getTime(), file).toBe(Date.parse(line('notBefore')))
      expect(facts.names.dns, file).toEqual([...print.matchAll(/DNS:([^,\s]+)/g)].map(([, name]) => name))
    }
  })
})
