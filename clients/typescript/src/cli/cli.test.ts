import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleClient } from '../../../../scripts/client-bundle.ts'
import { type Account, openService } from '../../../../server/testing/service.ts'

const service = await openService()
const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-cli-'))
beforeAll(() => bundleClient(folder))
afterAll(() => rmSync(folder, { recursive: true }))

type Ended = { code: number; out: string; err: string }

/** Runs the built command as its own process, with its configuration in a folder of the test. */
function assay(args: string[], { env = {}, input = '' }: { env?: Record<string, string>; input?: string } = {}) {
  const { promise, resolve } = Promise.withResolvers<Ended>()
  const child = execFile(
    process.execPath,
    [path.join(folder, 'assay.js'), ...args],
    {
      env: { NODE_ENV: 'test', PATH: process.env.PATH ?? '', XDG_CONFIG_HOME: folder, NODE_NO_WARNINGS: '1', ...env },
      timeout: 50_000,
    },
    (error, out, err) => resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, err }),
  )
  child.stdin?.end(input)
  return Object.assign(promise, { child })
}
const as = ({ key }: Account) => ({ ASSAY_URL: service.origin, ASSAY_KEY: key })
const file = (name: string, text: string): string => {
  const written = path.join(folder, name)
  writeFileSync(written, text)
  return written
}

describe('assay', () => {
  it('verifies a new key, stores it for this user only, and never prints it', async () => {
    const { key, workspaceId } = await service.account('lookups_growth')
    const { code, out, err } = await assay(['login', '--url', service.origin], { input: `${key}\n` })
    expect({ code, err }).toEqual({ code: 0, err: expect.not.stringContaining(key) })
    expect(out).toContain(workspaceId)
    expect(out).not.toContain(key)
    expect(statSync(path.join(folder, 'assay/config.json')).mode & 0o777).toBe(0o600)
    expect(JSON.parse((await assay(['lookup', '10.0.0.0/30'])).out)).toMatchObject({ cidr: '10.0.0.0/30' })
    const wrong = await assay(['login', '--url', service.origin], { input: 'svc_live_wrong\n' })
    expect(wrong).toMatchObject({ code: 3, err: expect.stringContaining('UNAUTHORIZED') })
  })

  it('finds out what the subject of a lookup is, and says what it accepts when it cannot', async () => {
    const env = as(await service.account('lookups_growth'))
    const range = await assay(['lookup', '10.0.0.0/30'], { env })
    expect(JSON.parse(range.out)).toMatchObject({ cidr: '10.0.0.0/30' })
    expect(await assay(['lookup', '???'], { env })).toMatchObject({
      code: 2,
      err: expect.stringContaining('"???" is not an IP'),
    })
  })

  it('exits with the documented code for each kind of failure', async () => {
    const env = as(await service.account('free'))
    const noKey = await assay(['lookup', '10.0.0.0/30'], { env: { XDG_CONFIG_HOME: '/nonexistent' } })
    expect(noKey).toMatchObject({ code: 3, err: expect.stringContaining('assay login') })
    expect(await assay(['lookup', 'AS64512'], { env })).toMatchObject({
      code: 3,
      err: expect.stringContaining('CAPABILITY_REQUIRED'),
    })
    const lost = await assay(['lookup', '10.0.0.0/30'], { env: { ...env, ASSAY_URL: 'http://127.0.0.1:9' } })
    expect(lost).toMatchObject({ code: 5, err: expect.stringContaining('cannot be reached') })
    expect((await assay(['no-such-command'], { env })).code).toBe(2)
    expect((await assay(['--help'])).code).toBe(0)
  })

  it('assess exits with 1 from the given decision on', async () => {
    const env = as(await service.account('lookups_growth'))
    const event = file('event.json', '{"event_type":"signup","ip":"10.0.0.1"}')
    const { code, out } = await assay(['assess', '-f', event, '--fail-on', 'review'], { env })
    expect(code).toBe(JSON.parse(out).decision === 'allow' ? 0 : 1)
    expect(await assay(['assess', '-f', '-'], { env, input: '[1]' })).toMatchObject({
      code: 2,
      err: expect.stringContaining('is not a JSON object'),
    })
    const unreadable = await assay(['assess', '-f', path.join(folder, 'none.json')], { env })
    expect(unreadable).toMatchObject({ code: 2, err: expect.stringContaining('cannot be read') })
  })

  it('events search prints one event per line up to the limit', async () => {
    const account = await service.account('lookups_growth')
    const event = '{"event_type":"signup","ip":"10.0.0.1"}'
    for (let sent = 0; sent < 3; sent++) await assay(['assess', '-f', '-'], { env: as(account), input: event })
    const { out } = await assay(['events', 'search', '--limit', '2'], { env: as(account) })
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines).toHaveLength(2)
  })

  it('rules test backtests a rule without storing it', async () => {
    const account = await service.account('lookups_growth')
    const rule = file(
      'rule.json',
      JSON.stringify({
        name: 'Private addresses',
        action: 'review',
        match: 'all',
        conditions: [{ field: 'ip', operator: 'eq', value: '10.0.0.1' }],
      }),
    )
    const { code, out, err } = await assay(['rules', 'test', '-f', rule], { env: as(account) })
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(JSON.parse(out)).toMatchObject({ evaluated: 0, would_fire: 0 })
  })

  it('bulk charges each distinct subject once, reports bad lines, and continues an interrupted file', async () => {
    const account = await service.account('lookups_growth')
    const env = as(account)
    const input = file('in.csv', 'id,range\n1,10.0.0.0/30\n2,10.0.0.4/30\n3,10.0.0.0/30\n4,"=nonsense("\n')
    const out = path.join(folder, 'out.csv')
    const first = await assay(['bulk', input, '--column', 'range', '-o', out], { env })
    expect(first).toMatchObject({ code: 0, err: expect.stringContaining('3 looked up, 1 with an error') })
    const rows = Papa.parse<Record<string, string>>(readFileSync(out, 'utf8').trim(), { header: true }).data
    expect(rows.map(({ subject, kind }) => [subject, kind])).toEqual([
      ['10.0.0.0/30', 'cidr'],
      ['10.0.0.4/30', 'cidr'],
      ["'=nonsense(", ''],
    ])
    const used = await service.ledger(account.workspaceId)
    await assay(['bulk', input, '--column', 'range', '-o', out], { env })
    expect(await service.ledger(account.workspaceId)).toEqual(used)
    const missing = await assay(['bulk', input, '--column', 'ip'], { env })
    expect(missing).toMatchObject({ code: 2, err: expect.stringContaining('It has: id, range') })
  })

  it('bulk writes what it has when the connection fails, and continues from there', async () => {
    const env = as(await service.account('lookups_growth'))
    const input = file('lost.csv', '10.0.0.0/30\n10.0.0.4/30\n')
    const out = path.join(folder, 'lost-out.csv')
    const relay = createServer((near) => {
      const far = connect(Number(new URL(service.origin).port), '127.0.0.1')
      near.on('data', (sent) => (sent.includes('10.0.0.4') ? near.destroy() : far.write(sent)))
      near.on('error', () => undefined).on('close', () => far.destroy())
      far.pipe(near)
    }).listen(0, '127.0.0.1')
    await once(relay, 'listening')
    const throughRelay = { ...env, ASSAY_URL: `http://127.0.0.1:${(relay.address() as AddressInfo).port}` }
    const lost = await assay(['bulk', input, '-o', out], { env: throughRelay })
    relay.close()
    expect(lost).toMatchObject({ code: 5, err: expect.stringContaining('1 of 2 subjects were looked up') })
    expect(lost.err).toContain('Run the command again')
    expect(subjectsIn(out)).toEqual(['10.0.0.0/30'])
    const again = await assay(['bulk', input, '-o', out], { env })
    expect(again).toMatchObject({ code: 0, err: expect.stringContaining('1 looked up, 0 with an error, 1 already') })
  })

  it('bulk that is interrupted writes the results received so far, and continues from there', async () => {
    const account = await service.account('lookups_growth')
    const ranges = Array.from({ length: 5 }, (_, at) => `10.0.${at}.0/30`)
    const input = file('interrupted.csv', `${ranges.join('\n')}\n`)
    const out = path.join(folder, 'interrupted-out.csv')
    const last = Promise.withResolvers<void>()
    const relay = createServer((near) => {
      const far = connect(Number(new URL(service.origin).port), '127.0.0.1')
      near.on('data', (sent) => {
        // Four are looked up at once: the fifth is requested when the first has its result.
        if (sent.includes('10.0.4.0')) last.resolve()
        if (!/10\.0\.[1-4]\.0/.test(String(sent))) far.write(sent)
      })
      near.on('error', () => undefined).on('close', () => far.destroy())
      far.pipe(near)
    }).listen(0, '127.0.0.1')
    await once(relay, 'listening')
    const throughRelay = { ...as(account), ASSAY_URL: `http://127.0.0.1:${(relay.address() as AddressInfo).port}` }
    const run = assay(['bulk', input, '-o', out], { env: throughRelay })
    await last.promise
    run.child.kill('SIGINT')
    const ended = await run
    relay.close()
    expect(ended).toMatchObject({ code: 130, err: expect.stringContaining('1 of 5 subjects were looked up') })
    expect(ended.err).toContain('Run the command again')
    expect(subjectsIn(out)).toEqual(['10.0.0.0/30'])
    const again = await assay(['bulk', input, '-o', out], { env: as(account) })
    expect(again).toMatchObject({ code: 0, err: expect.stringContaining('4 looked up, 0 with an error, 1 already') })
  })

  it('bulk goes on after subjects that the plan does not include, and stops where the key is the reason', async () => {
    const account = await service.account('free')
    const input = file('plan.csv', `${Array.from({ length: 9 }, (_, at) => `AS${64512 + at}`).join('\n')}\n`)
    const out = path.join(folder, 'plan-out.csv')
    const run = await assay(['bulk', input, '-o', out], { env: as(account) })
    expect(run).toMatchObject({ code: 0, err: expect.stringContaining('9 looked up, 9 with an error') })
    expect(readFileSync(out, 'utf8')).toContain('CAPABILITY_REQUIRED')
    const wrongKey = await assay(['bulk', input], { env: { ...as(account), ASSAY_KEY: 'svc_live_wrong' } })
    expect(wrongKey).toMatchObject({ code: 3, err: expect.stringContaining('0 of 9 subjects were looked up') })
  })

  it('bulk exits with 5 where the service failed for a subject, and repeats that subject in the next run', async () => {
    const env = as(await service.account('lookups_growth'))
    const input = file('failing.csv', '10.0.0.0/30\n198.51.100.0/30\n')
    const out = path.join(folder, 'failing-out.csv')
    const failing = createHttpServer(async (request, response) => {
      const body = await text(request)
      response.setHeader('Content-Type', 'application/json')
      if (body.includes('198.51.100.0'))
        return void response.writeHead(503).end('{"error":{"code":"SOURCE_UNAVAILABLE","message":"Not available."}}')
      response.end('{"cidr":"10.0.0.0/30"}')
    }).listen(0, '127.0.0.1')
    await once(failing, 'listening')
    const throughFailing = { ...env, ASSAY_URL: `http://127.0.0.1:${(failing.address() as AddressInfo).port}` }
    const run = await assay(['bulk', input, '-o', out], { env: throughFailing })
    failing.close()
    expect(run).toMatchObject({ code: 5, err: expect.stringContaining('2 looked up, 1 with an error') })
    const again = await assay(['bulk', input, '-o', out], { env })
    expect(again).toMatchObject({ code: 0, err: expect.stringContaining('1 looked up, 0 with an error, 1 already') })
  })

  it('bulk charges a phone number once, although a spreadsheet would read its + as a formula', async () => {
    const account = await service.account('lookups_growth')
    const input = file('phones.csv', '+4930123456\n')
    const out = path.join(folder, 'phones-out.csv')
    const env = as(account)
    expect((await assay(['bulk', input, '-o', out], { env })).err).toContain('1 looked up, 0 with an error')
    const used = await service.ledger(account.workspaceId)
    expect((await assay(['bulk', input, '-o', out], { env })).err).toContain('0 looked up, 0 with an error, 1 already')
    expect(await service.ledger(account.workspaceId)).toEqual(used)
    expect(subjectsIn(out)).toEqual(["'+4930123456"])
  })

  it('bulk leaves a file of something else as it is, before it looks anything up', async () => {
    const account = await service.account('lookups_growth')
    const input = file('again.csv', '10.0.0.0/30\n')
    const out = file('customers.csv', 'name,city\nJane,Oslo\n')
    const run = await assay(['bulk', input, '-o', out], { env: as(account) })
    expect(run).toMatchObject({ code: 2, err: expect.stringContaining('Name another file') })
    expect(readFileSync(out, 'utf8')).toBe('name,city\nJane,Oslo\n')
    expect((await service.ledger(account.workspaceId)).counter).toBe(0)
  })
})

const subjectsIn = (out: string): string[] =>
  Papa.parse<Record<string, string>>(readFileSync(out, 'utf8').trim(), { header: true }).data.map(
    ({ subject = '' }) => subject,
  )
