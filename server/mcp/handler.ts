import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type CallToolResult, createMcpHandler, ResourceNotFoundError, Server } from '@modelcontextprotocol/server'
import type { AnyRouter } from '@trpc/server'
import { endpoints } from '../catalog/endpoints.ts'
import type { Documentation } from '../documentation/index.ts'
import { warning } from '../lookups/index.ts'
import { AppError } from '../platform/errors.ts'
import type { Exchange, Handler } from '../platform/exchange.ts'
import type { ApiCalls } from '../rest/call.ts'
import { inputShapes } from '../rest/input-shapes.ts'
import { readJson, unknownFields } from '../rest/read-input.ts'
import { appErrorOf, requirePlainText } from '../trpc/index.ts'
import { type EndpointTool, toolsOf } from './tools.ts'

export const mcpPath = '/mcp'

type Deps = {
  baseUrl: string
  calls: ApiCalls
  router: AnyRouter
  documentOf: () => Record<string, unknown>
  documentationOf: () => Documentation
}

/** The largest body of an endpoint that is a tool, and the envelope of the protocol. */
const bodyLimit = 524_288 + 20_000

const instructions =
  'Risk and security lookups. A score equals the visible sum of its evidence. What could not be checked is unknown, which is never clean: say so. Each tool names its cost in units; usage_read shows how many are left. Resources hold the documentation.'

/**
 * Model Context Protocol over Streamable HTTP, without sessions: the endpoints as tools and the documentation as
 * resources, for the API key of the request and through the same admission pipeline as the API. An error of the API is
 * a tool result with `isError`, so that the model can react to it; a request without a valid key fails with 401.
 */
export function mcpHandler({ baseUrl, calls, router, documentOf, documentationOf }: Deps): Handler {
  const shapeOf = inputShapes(router)
  let found: Map<string, EndpointTool> | undefined
  const tools = (): Map<string, EndpointTool> => {
    found ??= new Map(toolsOf(endpoints, documentOf()).map((tool) => [tool.name, tool]))
    return found
  }
  const listed = () => [...tools().values()].map(({ endpoint: _endpoint, row: _row, ...tool }) => tool)

  async function callTool(exchange: Exchange, tool: EndpointTool, given: unknown): Promise<CallToolResult> {
    try {
      requirePlainText(given, tool.row.tolerates)
      const result = await calls.call({
        exchange,
        id: tool.endpoint,
        readInput: async (ctx) => {
          const unknown = unknownFields(given, shapeOf(tool.endpoint))
          ctx.warnings.push(...unknown.map((pointer) => warning('INPUT_UNKNOWN', pointer)))
          return given ?? {}
        },
        success: { status: null },
      })
      return { content: [{ type: 'text', text: JSON.stringify(result) }] }
    } catch (thrown) {
      return toolError(appErrorOf(thrown, tool.row.refusals), baseUrl)
    }
  }

  function serverFor(exchange: Exchange): Server {
    const server = new Server(
      { name: 'assay', title: 'Assay', version: '1.0.0', websiteUrl: baseUrl },
      { capabilities: { tools: {}, resources: {} }, instructions },
    )
    server.setRequestHandler('tools/list', () => ({ tools: listed() }))
    server.setRequestHandler('tools/call', ({ params }) => {
      const tool = tools().get(params.name)
      if (!tool) return failed(`There is no tool ${params.name.slice(0, 100)}. List the tools first.`)
      return callTool(exchange, tool, params.arguments)
    })
    server.setRequestHandler('resources/list', () => ({ resources: resourcesOf(documentationOf(), baseUrl) }))
    server.setRequestHandler('resources/read', ({ params: { uri } }) => {
      const text = markdownAt(documentationOf(), uri, baseUrl)
      if (text === null)
        throw new ResourceNotFoundError(
          uri.slice(0, 200),
          `No page of the documentation has the address ${uri.slice(0, 200)}.`,
        )
      return { contents: [{ uri, mimeType: 'text/markdown', text }] }
    })
    return server
  }

  return async (exchange) => {
    const { req, res } = exchange
    exchange.endpoint = 'mcp'
    refuseForeign(exchange, baseUrl)
    await calls.authenticate(exchange)
    const left = new AbortController()
    res.once('close', () => left.abort())
    const body = req.method === 'POST' ? await readJson(req, bodyLimit) : undefined
    const headers = new Headers(
      Object.entries(req.headers).flatMap(([name, value]) =>
        [value ?? []].flat().map((one) => [name, one] as [string, string]),
      ),
    )
    headers.delete('authorization')
    headers.delete('x-api-key')
    const request = new Request(new URL(mcpPath, baseUrl), {
      // The protocol has POST only. A Request cannot have the method TRACE.
      method: req.method === 'POST' ? 'POST' : 'GET',
      headers,
      signal: left.signal,
    })
    const { fetch: respond } = createMcpHandler(() => serverFor(exchange), { maxSubscriptions: 0 })
    await send(exchange, await respond(request, { parsedBody: body }))
  }
}

async function send({ res, headers }: Exchange, response: Response): Promise<void> {
  res.writeHead(response.status, { ...headers, ...Object.fromEntries(response.headers), 'Cache-Control': 'no-store' })
  if (!response.body) return void res.end()
  const body = Readable.fromWeb(response.body as import('node:stream/web').ReadableStream)
  await pipeline(body, res).catch((error: unknown) => {
    const clientLeft = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
    if (!clientLeft) throw error
  })
}

/** A page of another site must not use a key through a browser (DNS rebinding, protocol section "Security Warning"). */
function refuseForeign({ req }: Exchange, baseUrl: string): void {
  const { origin } = req.headers
  if (origin === undefined || origin === new URL(baseUrl).origin) return
  throw new AppError('ORIGIN_FORBIDDEN', 'Pages of other sites cannot use this address. Call it from a program.')
}

const failed = (text: string): CallToolResult => ({ isError: true, content: [{ type: 'text', text }] })

function toolError(error: AppError, baseUrl: string): CallToolResult {
  const { code, message, details } = error
  const fields = (details ?? []).map(({ pointer, message: detail }) => `${pointer}: ${detail}`)
  const wait = error.retryAfter === null ? [] : [`Try again in ${error.retryAfter} s.`]
  return failed([`${code}: ${message}`, ...fields, ...wait, `${baseUrl}/docs/errors/${code}`].join('\n'))
}

function resourcesOf({ pages }: Documentation, baseUrl: string) {
  return pages.map(({ path, title, description }) => ({
    uri: `${baseUrl}${path}.md`,
    name: path.slice('/docs/'.length),
    title,
    description,
    mimeType: 'text/markdown',
  }))
}

function markdownAt(documentation: Documentation, uri: string, baseUrl: string): string | null {
  if (!uri.startsWith(`${baseUrl}/docs/`) || !uri.endsWith('.md')) return null
  return documentation.markdown(uri.slice(baseUrl.length, -'.md'.length))
}
