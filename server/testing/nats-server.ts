import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect, tokenAuthenticator } from '@nats-io/transport-node'
import { hostCertificates } from '../../simulator/hosts/certificates.ts'
import { atEnd } from './at-end.ts'
import { freePort } from './system-user.ts'
import { waitUntil } from './wait.ts'

const program = ['/usr/sbin/nats-server', '/usr/local/bin/nats-server', '/usr/bin/nats-server'].find(existsSync)

/** Why tests against a real NATS server cannot run; null if they can. */
export const natsMissing: string | null = program
  ? null
  : 'Skipped: NATS JetStream, because nats-server is not installed (Debian: nats-server).'

export type NatsServer = {
  port: number
  /** Texts stored in the JetStream stream `events`, in order. */
  stored(): Promise<string[]>
}

/** Starts a NATS server with JetStream, TLS for `good.example` and a token, and creates a stream of `assay.>`. */
export async function startNatsServer(token: string, options: { tls: boolean } = { tls: true }): Promise<NatsServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nats-'))
  const port = await freePort()
  const certificates = await hostCertificates()
  const { key, cert } = certificates.of('good.example')
  writeFileSync(path.join(folder, 'key.pem'), key)
  writeFileSync(path.join(folder, 'cert.pem'), cert)
  const tls = options.tls ? `tls { cert_file: "${folder}/cert.pem", key_file: "${folder}/key.pem" }` : ''
  writeFileSync(
    path.join(folder, 'nats.conf'),
    `listen: "127.0.0.1:${port}"\njetstream { store_dir: "${folder}" }\nauthorization { token: "${token}" }\n${tls}\n`,
  )
  const child = spawn(program ?? '', ['-c', path.join(folder, 'nats.conf')], { stdio: 'ignore' })
  atEnd(async () => {
    const ended = once(child, 'exit')
    if (child.kill('SIGKILL')) await ended
    rmSync(folder, { recursive: true, force: true })
  })
  const client = () =>
    connect({
      servers: `127.0.0.1:${port}`,
      authenticator: tokenAuthenticator(token),
      reconnect: false,
      ...(options.tls ? { tls: { ca: certificates.authority, servername: 'good.example' } as object } : {}),
    })
  const admin = await waitUntil(() => client().catch(() => null))
  if (!admin) throw new Error('The NATS server does not start.')
  const manager = await jetstreamManager(admin)
  await manager.streams.add({ name: 'events', subjects: ['assay.>'] })
  atEnd(() => admin.close())
  return {
    port,
    stored: async () => {
      const { state } = await manager.streams.info('events')
      const stream = await jetstream(admin).streams.get('events')
      const texts: string[] = []
      if (state.messages === 0) return texts
      for (let seq = state.first_seq; seq <= state.last_seq; seq++) {
        const message = await stream.getMessage({ seq })
        if (message) texts.push(message.string())
      }
      return texts
    },
  }
}
