import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { atEnd } from '../../server/testing/at-end.ts'
import { openService } from '../../server/testing/service.ts'
import { openInternet } from '../../simulator/internet.ts'

const version = 'import sys; print(sys.executable if sys.version_info >= (3, 9) else "")'
const python = spawnSync('python3', ['-c', version], { encoding: 'utf8' }).stdout?.trim()
if (!python) process.stderr.write('The Python client is not tested: python3 of at least version 3.9 is missing.\n')

const prelude = `
import json, os
from assay import *
def client(**options):
    return Assay(**{"api_key": os.environ["KEY"], "base_url": os.environ["ADDRESS"], **options})
def refusal(function, **arguments):
    try:
        function(**arguments)
    except AssayError as error:
        return {name: value for name, value in vars(error).items()}
`

describe.skipIf(!python)('the Python client', async () => {
  const internet = await openInternet()
  atEnd(internet.close)
  const service = await openService({ internet })
  const compiled = mkdtempSync(path.join(os.tmpdir(), 'assay-python-'))
  atEnd(async () => rmSync(compiled, { recursive: true }))

  async function run(args: string[], env: Record<string, string> = {}) {
    const { stdout, stderr } = await promisify(execFile)(python ?? '', args, {
      cwd: import.meta.dirname,
      env: { NODE_ENV: 'test', NO_PROXY: '*', PYTHONPYCACHEPREFIX: compiled, PYTHONPATH: '.', ...env },
    })
    return stdout + stderr
  }

  /** What the expression at the end of the script is. */
  async function evaluate(key: string, expression: string, env: Record<string, string> = {}): Promise<unknown> {
    const script = `${prelude}\nprint(json.dumps(${expression}))`
    return JSON.parse(await run(['-c', script], { KEY: key, ADDRESS: service.origin, ...env }))
  }

  it('passes its own tests', async () => {
    expect(await run(['-W', 'error', '-m', 'unittest', 'discover', '-s', 'tests', '-t', '.'])).toMatch(/\nOK\n$/)
  })

  it('looks up, by position and by keyword, and takes a base address with /v1', async () => {
    const { key, workspaceId } = await service.account('lookups_growth')
    const both = '[client().ip.geo("10.0.0.1")["ip"], client().ip.geo(ip="2001:db8::1")["ip"]]'
    expect(await evaluate(key, both)).toEqual(['10.0.0.1', '2001:db8::1'])
    const addresses = JSON.stringify(['', '/', '/v1', '/v1/'].map((end) => service.origin + end))
    const usage = `[client(base_url=address).usage.read()["workspace_id"] for address in ${addresses}]`
    expect(await evaluate(key, usage)).toEqual(Array(4).fill(workspaceId))
  })

  it('assesses an event with nested values, and leaves out what is None', async () => {
    const { key } = await service.account('suite_starter')
    const result = await evaluate(
      key,
      'client().risk.assess(event_type="signup", ip="10.0.0.1", email=None, user={"id": "u1"}, metadata={"seats": 3})',
    )
    expect(result).toMatchObject({ decision: 'allow', subjects: { email: null } })
  })

  it('raises a typed error with status, code, request id, help and the invalid fields', async () => {
    const { key } = await service.account('lookups_growth')
    expect(await evaluate(key, 'refusal(client().email.check, email=7)')).toMatchObject({
      status: 400,
      details: [{ pointer: '/email' }],
      request_id: expect.stringMatching(/^req_/),
      help: expect.stringMatching(/^http/),
    })
    expect(await evaluate(key, 'refusal(client().ip.geo, ip="300.1.1.1")')).toMatchObject({ code: 'INVALID_IP' })
  })

  it('reports a wrong key, a missing plan and a lost service differently', async () => {
    const { key } = await service.account('free')
    expect(await evaluate('svc_live_wrong', 'refusal(client().usage.read)')).toMatchObject({ status: 401 })
    expect(await evaluate(key, 'refusal(client().asn.lookup, asn=64512)')).toMatchObject({
      code: 'CAPABILITY_REQUIRED',
    })
    const lost = evaluate(key, 'client(retries=0).usage.read()', { ADDRESS: 'http://127.0.0.1:9' })
    await expect(lost).rejects.toThrow('AssayConnectionError: GET http://127.0.0.1:9: ')
  })

  it('iterates over all pages of a list in its order', async () => {
    const { key } = await service.account('lookups_growth')
    const ips = ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4', '10.0.0.5']
    await evaluate(key, `[client().ip.geo(ip)["ip"] for ip in ${JSON.stringify(ips)}]`)
    const listed = await evaluate(key, '[entry["target"] for entry in paginate(client().history.list, limit=2)]')
    expect(listed).toEqual(ips.toReversed())
  })

  it('reads what is not JSON as text', async () => {
    const { key } = await service.account('suite_starter')
    expect(await evaluate(key, 'client().events.csv()')).toMatch(/^created_at,type,/)
  })

  it('verifies a delivery of the time of its machine, and explains a clock that is wrong', async () => {
    const secret = `whsec_${Buffer.from('a secret of 24 bytes ...').toString('base64')}`
    const signed = (at: Date) =>
      JSON.stringify({
        'Webhook-Id': 'dlv_1',
        'Webhook-Timestamp': String(Math.floor(at.getTime() / 1000)),
        'Webhook-Signature': new Webhook(secret).sign('dlv_1', at, '{"a":1}'),
      })
    const verify = (at: Date) => evaluate('key', `verify_webhook(b'{"a":1}', ${signed(at)}, "${secret}")`)
    expect(await verify(new Date())).toEqual({ a: 1 })
    await expect(verify(new Date(Date.now() + 3_600_000))).rejects.toThrow(
      /in the future; .* Check the clock of this machine/,
    )
  })

  it('runs its example', async () => {
    const { key } = await service.account('suite_starter')
    const printed = await run(['examples/signup.py'], { ASSAY_API_KEY: key, ASSAY_URL: service.origin })
    expect(printed).toMatch(/^(allow|review|challenge|block) \d+\n/)
  })
})
