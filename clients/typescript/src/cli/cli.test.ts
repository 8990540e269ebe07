import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
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
  return new Promise<Ended>((resolve) => {
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
  })
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
})
