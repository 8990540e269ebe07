import { spawn } from 'node:child_process'
import { once } from 'node:events'

export type DemoProcess = {
  address: string
  email: string
  password: string
  /** Path of a shared report, with its token. */
  shared: string
  /** A key, and the URL that the example command requests with it. */
  key: string
  example: string
  /** Everything it printed until it was ready. */
  said: string
  /** Asks it to stop; resolves to its exit code. */
  stop(): Promise<number | null>
}

/** Starts the demo like its command, without the preceding steps, and waits until it serves. */
export async function startDemo(options: { port: number; dataDir: string }): Promise<DemoProcess> {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  const child = spawn(process.execPath, ['demo/main.ts'], {
    env: { PATH, NODE_COMPILE_CACHE, PORT: String(options.port), DATA_DIR: options.dataDir, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  for await (const chunk of child.stdout) {
    output += String(chunk)
    if (output.includes('Stop: Ctrl-C')) break
  }
  child.stdout.resume()
  const [, address = '', email = '', password = ''] = /(http:\S+)\/sign-in\s+(\S+)\s+(\S+)/.exec(output) ?? []
  const [, shared = ''] = /http:\/\/[^/]+(\/shared\/report#\w+)/.exec(output) ?? []
  const [, key = '', example = ''] = /Bearer (svc_live_\w+)" (http:\S+)/.exec(output) ?? []
  const stop = async (): Promise<number | null> => {
    if (child.exitCode !== null) return child.exitCode
    const ended = once(child, 'exit') as Promise<[number | null]>
    child.kill('SIGTERM')
    return (await ended)[0]
  }
  if (address === '') {
    await stop()
    throw new Error(`The demonstration did not start. It said: ${output}`)
  }
  return { address, email, password, shared, key, example, said: output, stop }
}
