import { spawn } from 'node:child_process'
import { once } from 'node:events'

export type DemoProcess = {
  address: string
  email: string
  password: string
  /** Path of a saved report behind a link, with its token. */
  shared: string
  /** A key, and the address that the terminal line asks with it. */
  key: string
  example: string
  /** Everything that it said until it served. */
  said: string
  /** Asks it to end; gives its exit code. */
  stop(): Promise<number | null>
}

/** Starts the demonstration as its command does, without the steps before it, and waits until it serves. */
export async function startDemo(options: { port: number; dataDir: string }): Promise<DemoProcess> {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, ['server/testing/demo.ts'], {
    env: { PATH, PORT: String(options.port), DATA_DIR: options.dataDir, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  for await (const chunk of child.stdout) {
    said += String(chunk)
    if (said.includes('Stop: Ctrl-C')) break
  }
  child.stdout.resume()
  const [, address = '', email = '', password = ''] = /(http:\S+)\/sign-in\s+(\S+)\s+(\S+)/.exec(said) ?? []
  const [, shared = ''] = /http:\/\/[^/]+(\/shared\/report#\w+)/.exec(said) ?? []
  const [, key = '', example = ''] = /Bearer (svc_live_\w+)" (http:\S+)/.exec(said) ?? []
  const stop = async (): Promise<number | null> => {
    if (child.exitCode !== null) return child.exitCode
    const ended = once(child, 'exit') as Promise<[number | null]>
    child.kill('SIGTERM')
    return (await ended)[0]
  }
  if (address === '') {
    await stop()
    throw new Error(`The demonstration did not start. It said: ${said}`)
  }
  return { address, email, password, shared, key, example, said, stop }
}
