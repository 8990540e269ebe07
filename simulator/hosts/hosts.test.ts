import { connect } from 'node:net'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import { afterAll, describe, expect, it } from 'vitest'
import { parseIpAddress } from '../../server/platform/ip-address.ts'
import { specialRangeOf } from '../../server/platform/special-purpose.ts'
import { openInternet } from '../internet.ts'
import { openWorld } from '../world.ts'
import { hostCertificates } from './certificates.ts'
import { leaves } from './leaves.ts'
import { scenarios } from './scenarios.ts'

const internet = await openInternet({ hosts: true })
afterAll(internet.close)
const { authority } = await hostCertificates()

describe('the scenario hosts', () => {
  it('are resolved by the simulated DNS, and have public addresses', () => {
    const { dns } = openWorld(false)
    for (const { names, addresses } of scenarios) {
      for (const name of names) {
        const { A = [], CNAME = [] } = dns.get(name)?.records ?? {}
        expect(A.length > 0 ? addresses : CNAME.length > 0, name).toBeTruthy()
        for (const address of A) expect(addresses, name).toContain(address)
      }
      for (const address of addresses) expect(specialRangeOf(parseIpAddress(address)?.text ?? '')).toBeNull()
    }
  })

  it('have a loopback listener behind each open port, and nothing behind others', async () => {
    for (const { addresses, ports } of scenarios)
      for (const address of addresses) {
        for (const port of Object.keys(ports)) await reachable(internet.route(address, Number(port)))
        expect(internet.route(address, 4444).port).toBe(9)
      }
  })

  it('serve every certificate of the table, by the handshake’s server name', async () => {
    const target = internet.route('93.184.216.34', 443)
    for (const [name, terms] of Object.entries(leaves)) {
      const socket = await handshake(target, name)
      expect(socket.getPeerX509Certificate()?.subject ?? '', name).toContain(terms.commonName)
      expect(socket.authorized, name).toBe(
        terms.issuer === 'intermediate' && terms.validity !== 'past' && terms.validity !== 'future' && !breaks(name),
      )
      socket.destroy()
    }
  })
})

/** Names for which the library reports an error although issuer and validity are correct. */
const breaks = (name: string): boolean =>
  /^(incomplete-chain|expired-intermediate|wrong-host|too\.deep|versions|pages|scanned)/.test(name)

function handshake(target: { address: string; port: number }, servername: string): Promise<TLSSocket> {
  const socket = connectTls({
    host: target.address,
    port: target.port,
    servername,
    ca: [authority],
    rejectUnauthorized: false,
    ciphers: 'DEFAULT:@SECLEVEL=0',
  })
  return new Promise((resolve, reject) => {
    socket.once('secureConnect', () => resolve(socket))
    socket.once('error', reject)
  })
}

function reachable(target: { address: string; port: number }): Promise<void> {
  const socket = connect({ host: target.address, port: target.port })
  return new Promise((resolve, reject) => {
    socket.once('connect', () => {
      socket.destroy()
      resolve()
    })
    socket.once('error', reject)
  })
}
