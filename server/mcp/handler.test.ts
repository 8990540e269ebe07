import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { Client, ProtocolErrorCode, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openInternet } from '../../simulator/internet.ts'
import { endpoints } from '../catalog/endpoints.ts'
import { plans } from '../catalog/plans.ts'
import { type Account, leaveUnits, openService } from '../testing/service.ts'

const service = await openService()
const address = new URL('/mcp', service.origin)

async function connected({ key }: { key: string }): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' })
  const requestInit = { headers: { 'X-API-Key': key } }
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit }))
  onTestFinished(() => client.close())
  return client
}
const textOf = (result: { content: unknown }): string => (result.content as { text: string }[])[0]?.text ?? ''
const post = (body: unknown, { key }: { key: string }, headers: Record<string, string> = {}) =>
  service.call('/mcp', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'X-API-Key': key,
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
const range = { name: 'cidr_check', arguments: { cidr: '10.0.0.0/30' } }
const unitsOf = async ({ workspaceId }: Account) => (await service.ledger(workspaceId)).counter

describe('the tools', () => {
  it('are the endpoints that look up and read, with cost, hints and a valid input schema', async () => {
    const client = await connected(await service.account('lookups_growth'))
    const { tools } = await client.listTools()
    const names = tools.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['ip_lookup', 'risk_assess', 'vulnerabilities_check', 'events_list']))
    for (const changing of ['rules_create', 'webhooks_rotateSecret', 'links_remove', 'events_csv', 'badges_svg'])
      expect(names).not.toContain(changing)
    for (const { name, description, inputSchema, annotations } of tools) {
      expect(description, name).toMatch(/Costs |Uses no units/)
      expect(annotations?.destructiveHint, name).toBe(false)
      expect(JSON.stringify(inputSchema), name).not.toContain('$ref')
      expect(() => new Ajv2020({ strict: false, validateFormats: false }).compile(inputSchema), name).not.toThrow()
    }
    const assess = tools.find(({ name }) => name === 'risk_assess')
    expect(assess?.annotations?.readOnlyHint).toBe(false)
    expect(assess?.inputSchema.required).toEqual(['event_type'])
  })

  it('return what the API returns and charge what it charges', async () => {
    const account = await service.account('lookups_growth')
    const client = await connected(account)
    const result = await client.callTool(range)
    expect(result.isError).toBeFalsy()
    expect(JSON.parse(textOf(result))).toMatchObject({ cidr: '10.0.0.0/30' })
    expect(await unitsOf(account)).toBe(JSON.parse(textOf(result)).units)
    const usage = await client.callTool({ name: 'usage_read', arguments: {} })
    expect(JSON.parse(textOf(usage))).toMatchObject({ workspace_id: account.workspaceId })
  })

  it('warn of arguments that they do not have, as the API does', async () => {
    const client = await connected(await service.account('lookups_growth'))
    const given = {
      event_type: 'signup',
      ip: '10.0.0.1',
      email_address: 'jo@example.com',
      user: { mail: 'jo@example.com' },
    }
    const result = JSON.parse(textOf(await client.callTool({ name: 'risk_assess', arguments: given })))
    const unknown = result.warnings.filter(({ code }: { code: string }) => code === 'INPUT_UNKNOWN')
    expect(unknown.map((one: { input_pointer: string }) => one.input_pointer)).toEqual(['/email_address', '/user/mail'])
  })

  it('explain a refused call to the model, without a charge', async () => {
    const account = await service.account('lookups_growth')
    const client = await connected(account)
    const wrong = await client.callTool({ name: 'ip_geo', arguments: { ip: '300.1.1.1' } })
    expect(wrong.isError).toBe(true)
    expect(textOf(wrong)).toMatch(/^INVALID_IP: .*\n\/ip: .*\n.*\/docs\/errors\/INVALID_IP$/s)
    const control = await client.callTool({ name: 'ip_geo', arguments: { ip: '1.1.1.1\u0000' } })
    expect(control.isError).toBe(true)
    const unknown = await client.callTool({ name: 'ip_geo', arguments: { address: '1.1.1.1' } })
    expect(textOf(unknown)).toContain('ip is required')
    const missing = await client.callTool({ name: 'no_such_tool', arguments: {} })
    expect(missing.isError).toBe(true)
    expect(await unitsOf(account)).toBe(0)
  })

  it('stop at the quota and say how many units are left', async () => {
    const account = await service.account('lookups_growth')
    const client = await connected(account)
    await leaveUnits(service.system, account.workspaceId, plans.lookups_growth.units, 0)
    const used = await unitsOf(account)
    const refused = await client.callTool(range)
    expect(textOf(refused)).toMatch(/^QUOTA_EXCEEDED: Not enough units: this request needs \d+, and 0 of /)
    expect(await unitsOf(account)).toBe(used)
  })

  it('are not available to a plan without the endpoint', async () => {
    const client = await connected(await service.account('free'))
    expect(textOf(await client.callTool({ name: 'asn_lookup', arguments: { asn: 64512 } }))).toMatch(
      /^CAPABILITY_REQUIRED: /,
    )
  })
})

describe('the resources', () => {
  it('are the pages of the documentation as Markdown', async () => {
    const client = await connected(await service.account('free'))
    const { resources } = await client.listResources()
    const units = resources.find(({ name }) => name === 'concepts/units')
    const { contents } = await client.readResource({ uri: units?.uri ?? '' })
    expect(contents).toEqual([{ uri: units?.uri, mimeType: 'text/markdown', text: expect.stringMatching(/^# Units/) }])
    await expect(client.readResource({ uri: 'file:///etc/passwd' })).rejects.toMatchObject({
      code: ProtocolErrorCode.InvalidParams,
      message: expect.stringContaining('No page of the documentation'),
      data: { uri: 'file:///etc/passwd' },
    })
  })
})

describe('a request', () => {
  it('without a valid key is refused with 401 and has no effect', async () => {
    for (const key of ['', 'svc_live_wrong']) {
      const { status, body } = await post(list, { key })
      expect({ status, body }).toMatchObject({ status: 401, body: { error: { code: 'UNAUTHORIZED' } } })
    }
    await expect(connected({ key: 'svc_live_wrong' })).rejects.toThrow()
  })

  it('of a client of the previous revision is served without a session', async () => {
    const account = await service.account('free')
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'old', version: '1' } }
    const { status, headers, text } = await post({ jsonrpc: '2.0', id: 1, method: 'initialize', params }, account)
    expect(status).toBe(200)
    expect(headers.get('mcp-session-id')).toBeNull()
    expect(text).toContain('"serverInfo"')
    const listed = await post(list, account, { 'MCP-Protocol-Version': '2025-06-18' })
    expect(listed.text).toContain('ip_lookup')
  })

  it('that is not the protocol is refused, and the service goes on', async () => {
    const account = await service.account('free')
    expect((await post('{"jsonrpc":', account)).status).toBe(400)
    expect((await post('[]', account)).status).toBe(400)
    const large = await post({ jsonrpc: '2.0', id: 1, method: 'x'.repeat(600_000) }, account)
    expect(large.body).toMatchObject({ error: { code: 'PAYLOAD_TOO_LARGE' } })
    expect((await post({ jsonrpc: '2.0', id: 1, method: 'no/such' }, account)).text).toContain('error')
  })

  it('with another method than POST is refused with 405, whatever the method', async () => {
    const { key } = await service.account('free')
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'TRACE']) {
      const sent = request(address, { method, headers: { 'X-API-Key': key } }).end()
      const [{ statusCode, headers }] = (await once(sent, 'response')) as [IncomingMessage]
      sent.destroy()
      expect([method, statusCode, headers.allow]).toEqual([method, 405, 'POST'])
    }
  })

  it('of a page of another site is refused', async () => {
    const account = await service.account('free')
    const { status, body } = await post(list, account, { Origin: 'https://evil.example' })
    expect({ status, body }).toMatchObject({ status: 403, body: { error: { code: 'ORIGIN_FORBIDDEN' } } })
  })

  it('that is canceled while its lookup waits for a host is charged and recorded once, and the service goes on', async () => {
    const internet = await openInternet({ hosts: true })
    onTestFinished(internet.close)
    const sockets: Socket[] = []
    const host = createServer((socket) => void sockets.push(socket.on('error', () => undefined))).listen(0, '127.0.0.1')
    await once(host, 'listening')
    onTestFinished(() => void host.close())
    const { port } = host.address() as AddressInfo
    const slow = await openService({ internet: { ...internet, route: () => ({ address: '127.0.0.1', port }) } })
    const account = await slow.account('lookups_growth')
    const left = new AbortController()
    const canceled = fetch(new URL('/mcp', slow.origin), {
      method: 'POST',
      signal: left.signal,
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        'X-API-Key': account.key,
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'host_status', arguments: { host: 'good.example' } },
      }),
    })
    await once(host, 'connection')
    left.abort()
    await expect(canceled).rejects.toThrow()
    const units = endpoints['host.status'].units
    expect((await slow.ledger(account.workspaceId)).counter).toBe(units)
    host.on('connection', (socket: Socket) => socket.destroy())
    for (const socket of sockets) socket.destroy()
    await expect
      .poll(() => slow.system.database.prisma.lookupHistory.findMany({ where: { workspaceId: account.workspaceId } }))
      .toEqual([expect.objectContaining({ endpoint: 'host.status', units })])
    expect(await slow.ledger(account.workspaceId)).toEqual({ counter: units, sum: units, rows: 1 })
    expect(slow.logged.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([])
  })
})
