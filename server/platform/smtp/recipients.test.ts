import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import type { Dialler } from '../dialler.ts'
import { openDialler } from '../dialler.ts'
import { openDns } from '../dns/index.ts'
import { egressPolicy } from '../egress.ts'
import { queryRecipients } from './recipients.ts'

/** A loopback mail server that answers each line by the script, and records the lines received. */
async function server(script: (line: string, socket: Socket) => string | null, greeting = '220 ready') {
  const heard: string[] = []
  const listener = createServer((socket) => {
    socket.on('error', () => undefined)
    if (greeting !== '') socket.write(`${greeting}\r\n`)
    let rest = ''
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        heard.push(line)
        const answer = script(line, socket)
        if (answer !== null) socket.write(`${answer}\r\n`)
      }
    })
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const sockets = new Set<Socket>()
  listener.on('connection', (socket) => sockets.add(socket))
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => listener.close(resolve))
  })
  const { port } = listener.address() as AddressInfo
  const dns = openDns({ clock: { now: () => new Date(0) }, servers: [{ address: '127.0.0.1', port: 9 }] })
  const dialler: Dialler = openDialler(dns, egressPolicy([]), () => ({ address: '127.0.0.1', port }))
  const lookUp = (recipients: string[], more: { smtputf8?: boolean; timeoutMs?: number; name?: string } = {}) =>
    queryRecipients(dialler, {
      host: '93.184.216.40',
      name: null,
      recipients,
      smtputf8: false,
      timeoutMs: 3_000,
      ...more,
    })
  return { heard, lookUp }
}

const usual = (line: string): string =>
  /^RCPT TO:<jane/.test(line) ? '250 OK' : /^RCPT/.test(line) ? '550 5.1.1 unknown' : '250 fine'

it('the probe has an empty sender and ends before any message', async () => {
  const { heard, lookUp } = await server(usual)
  const answer = await lookUp(['jane@a.example', 'nobody@a.example'], { name: 'assay.example.com' })
  expect(answer).toMatchObject({ ok: true, replies: [{ code: 250 }, { code: 550, lines: ['5.1.1 unknown'] }] })
  expect(heard.slice(0, 4)).toEqual([
    'EHLO assay.example.com',
    'MAIL FROM:<>',
    'RCPT TO:<jane@a.example>',
    'RCPT TO:<nobody@a.example>',
  ])
  expect(heard.some((line) => /^DATA|^BDAT/.test(line))).toBe(false)
})

it('the connection’s address is used without a public name, and the probe stops at the first rejection', async () => {
  const { heard, lookUp } = await server(usual)
  expect(await lookUp(['nobody@a.example', 'jane@a.example'])).toMatchObject({ ok: true, replies: [{ code: 550 }] })
  expect(heard[0]).toBe('EHLO [127.0.0.1]')
  expect(heard.filter((line) => line.startsWith('RCPT'))).toHaveLength(1)
})

it('a recipient cannot end the line or the path', async () => {
  const { heard, lookUp } = await server(usual)
  for (const bad of ['a@b.example\r\nDATA', 'a@b.example> X=<y', 'a\u0000@b.example', `${'a'.repeat(250)}@b.example`])
    expect(await lookUp([bad])).toEqual({ ok: false, why: 'turned_away' })
  expect(heard).toEqual([])
})

it('letters beyond ASCII are sent only to a server that supports them', async () => {
  const plain = await server(usual)
  expect(await plain.lookUp(['jané@a.example'], { smtputf8: true })).toEqual({ ok: false, why: 'no_smtputf8' })
  const able = await server((line) => (/^EHLO/.test(line) ? '250-fine\r\n250 SMTPUTF8' : usual(line)))
  expect(await able.lookUp(['jané@a.example'], { smtputf8: true })).toMatchObject({ ok: true })
  expect(able.heard).toContain('MAIL FROM:<> SMTPUTF8')
  expect(able.heard).toContain('RCPT TO:<jané@a.example>')
})

it('each failure has its own code, and none exceeds its timeout', async () => {
  const why = async (given: ReturnType<typeof server>, timeoutMs = 3_000) =>
    (await (await given).lookUp(['jane@a.example'], { timeoutMs })) as unknown
  const no = (word: string) => ({ ok: false, why: word })
  expect(await why(server(usual, '554 go away'))).toEqual(no('turned_away'))
  expect(await why(server((line) => (/^MAIL/.test(line) ? '550 no' : '250 fine')))).toEqual(no('turned_away'))
  expect(await why(server(usual, 'HTTP/1.1 400 Bad Request'))).toEqual(no('no_smtp'))
  expect(await why(server(usual, `220-${'x'.repeat(40_000)}`))).toEqual(no('no_smtp'))
  const leaving = (_: string, socket: Socket) => {
    socket.destroy()
    return null
  }
  expect(await why(server(leaving))).toEqual(no('closed'))
  expect(await why(server(usual, ''), 150)).toEqual(no('stalled'))
})
