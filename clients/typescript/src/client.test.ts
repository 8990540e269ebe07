import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { bundleClient } from '../../../scripts/client-bundle.ts'
import { createKey } from '../../../server/accounts/index.ts'
import { changeNow, openService } from '../../../server/testing/service.ts'
import { Assay, AssayError, ConnectionError, paginate } from './index.ts'

const service = await openService()
const opened = async (plan: Parameters<typeof service.account>[0] = 'lookups_growth') => {
  const account = await service.account(plan)
  return { account, assay: new Assay({ baseUrl: service.origin, apiKey: account.key }) }
}
/** The address of a server that responds to every request in this way. */
async function responding(respond: (res: ServerResponse, req: IncomingMessage) => unknown): Promise<string> {
  const server = createServer((req, res) => void respond(res, req)).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const refusal = async (request: Promise<unknown>): Promise<AssayError> => {
  const error = await request.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof AssayError) return error
  throw new Error(`not refused: ${String(error)}`)
}

describe('the TypeScript client', () => {
  it('looks up, and gives the request id of the response', async () => {
    const { assay } = await opened()
    const { data, response } = await assay.ip.geo({ ip: '10.0.0.1' })
    expect(data.ip).toBe('10.0.0.1')
    expect(response.headers.get('X-Service-Request-Id')).toBe(data.request_id)
  })

  it('takes a base address with /v1 and with a trailing slash', async () => {
    const { account } = await opened()
    for (const baseUrl of [`${service.origin}/`, `${service.origin}/v1`, `${service.origin}/v1/`]) {
      const { data } = await new Assay({ baseUrl, apiKey: account.key }).usage.read()
      expect(data.workspace_id).toBe(account.workspaceId)
    }
  })

  it('throws a typed error with status, code, request id and the invalid fields', async () => {
    const { assay } = await opened()
    const error = await refusal(assay.email.check({ email: 7 as unknown as string }))
    expect(error).toMatchObject({ status: 400, details: [{ pointer: '/email' }] })
    expect(error.requestId).toMatch(/^req_/)
    expect((await refusal(assay.ip.geo({ ip: '300.1.1.1' }))).code).toBe('INVALID_IP')
  })

  it('reports a wrong key, a missing plan and a lost service differently', async () => {
    const { account } = await opened('free')
    const open = (apiKey: string, baseUrl = service.origin) => new Assay({ baseUrl, apiKey, retries: 0 })
    expect((await refusal(open('svc_live_wrong').usage.read())).status).toBe(401)
    expect((await refusal(open(account.key).asn.lookup({ asn: 64512 }))).code).toBe('CAPABILITY_REQUIRED')
    await expect(open(account.key, 'http://127.0.0.1:9').usage.read()).rejects.toThrow(ConnectionError)
  })

  it.each([
    ['ends before its length', { 'Content-Type': 'application/json', 'Content-Length': '99' }],
    ['is a page of a proxy', { 'Content-Type': 'text/html' }],
  ])('throws a ConnectionError where the response %s', async (_what, headers) => {
    const baseUrl = await responding((res) => res.writeHead(200, headers).end('{"score":', () => res.destroy()))
    const request = new Assay({ baseUrl, apiKey: 'svc_test_x', retries: 0 }).usage.read()
    await expect(request).rejects.toThrow(ConnectionError)
    await expect(request).rejects.toThrow(`GET ${baseUrl}: `)
  })

  it('follows no redirect, so the key reaches no other host, and names the address to use', async () => {
    const requested: unknown[] = []
    const other = await responding((res, req) => {
      requested.push(req.url)
      res.end()
    })
    const baseUrl = await responding((res) => res.writeHead(308, { Location: `${other}/v1/assess` }).end())
    const error = await refusal(new Assay({ baseUrl, apiKey: 'svc_test_x' }).risk.assess({ event_type: 'signup' }))
    expect(error).toMatchObject({ status: 308, message: expect.stringContaining(`redirects to ${other}/v1/assess.`) })
    expect(requested).toEqual([])
  })

  it('iterates over all pages of a list in its order', async () => {
    const { assay } = await opened()
    for (const ip of ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4', '10.0.0.5']) await assay.ip.geo({ ip })
    const subjects: unknown[] = []
    for await (const entry of paginate((cursor) => assay.history.list({ limit: 2, cursor })))
      subjects.push(entry.target)
    expect(subjects).toEqual(['10.0.0.5', '10.0.0.4', '10.0.0.3', '10.0.0.2', '10.0.0.1'])
  })

  it('is not created without a key', () => {
    expect(() => new Assay({ baseUrl: service.origin, apiKey: '' })).toThrow('apiKey is missing')
  })

  it('is installed as a package without dependencies, and runs its example with a test key', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-client-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const installed = path.join(folder, 'node_modules/assay-client')
    await bundleClient(path.join(installed, 'dist'))
    copyFileSync(path.join(import.meta.dirname, '../package.json'), path.join(installed, 'package.json'))
    copyFileSync(path.join(import.meta.dirname, '../examples/sign-up.ts'), path.join(folder, 'sign-up.mts'))
    const { workspaceId } = await service.account('free')
    const { prisma } = service.system.database
    const { key } = await createKey(prisma, { workspaceId, name: 'Example', test: true }, changeNow(service.system))
    const env = { NODE_ENV: 'test' as const, PATH: process.env.PATH ?? '', ASSAY_URL: service.origin, ASSAY_KEY: key }
    const { stdout } = await promisify(execFile)(process.execPath, [path.join(folder, 'sign-up.mts')], { env })
    expect(['allow', 'review', 'challenge', 'block']).toContain(stdout.trim())
  })
})
