import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hostCertificates } from '../../simulator/hosts/certificates.ts'
import { atEnd } from './at-end.ts'
import { freePort } from './system-user.ts'
import { waitUntil } from './wait.ts'

const program = '/usr/sbin/rsyslogd'
const driver = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].find((system) =>
  existsSync(`/usr/lib/${system}/rsyslog/lmnsd_gtls.so`),
)

/** Why tests against a real syslog server cannot run; null if they can. */
export const rsyslogMissing: string | null =
  existsSync(program) && driver
    ? null
    : 'Skipped: syslog over TLS, because rsyslogd is not installed (Debian: rsyslog, rsyslog-gnutls).'

export type SyslogServer = {
  port: number
  /** Messages received: application name, message id, structured data and text, each on a line of its own. */
  received(): { app: string; messageId: string; data: string; text: string }[]
}

/** Starts rsyslogd with TLS for `good.example`, which writes what it receives to a file. */
export async function startRsyslogd(): Promise<SyslogServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rsyslog-'))
  const port = await freePort()
  const certificates = await hostCertificates()
  const { key, cert } = certificates.of('good.example')
  const file = (name: string) => path.join(folder, name)
  writeFileSync(file('ca.pem'), certificates.authority)
  writeFileSync(file('cert.pem'), cert)
  writeFileSync(file('key.pem'), key)
  writeFileSync(
    file('rsyslog.conf'),
    `global(workDirectory="${folder}" maxMessageSize="64k" defaultNetstreamDriver="gtls" defaultNetstreamDriverCAFile="${file('ca.pem')}"
  defaultNetstreamDriverCertFile="${file('cert.pem')}" defaultNetstreamDriverKeyFile="${file('key.pem')}")
module(load="imtcp" streamDriver.name="gtls" streamDriver.mode="1" streamDriver.authMode="anon")
template(name="parts" type="string" string="%app-name%\\t%msgid%\\t%structured-data%\\t%msg%\\n")
input(type="imtcp" port="${port}" address="127.0.0.1")
*.* action(type="omfile" file="${file('received')}" template="parts")
`,
  )
  const child = spawn(program, ['-n', '-f', file('rsyslog.conf'), '-i', file('pid')], { stdio: 'ignore' })
  atEnd(async () => {
    const ended = once(child, 'exit')
    if (child.kill('SIGKILL')) await ended
    rmSync(folder, { recursive: true, force: true })
  })
  await waitUntil(() => accepts(port))
  return {
    port,
    received: () =>
      (existsSync(file('received')) ? readFileSync(file('received'), 'utf8') : '')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => {
          const [app = '', messageId = '', data = '', text = ''] = line.split('\t')
          return { app, messageId, data, text }
        })
        .filter(({ app }) => app === 'assay'),
  }
}

function accepts(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}
