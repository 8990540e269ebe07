type Json = Record<string, unknown>

/** All response headers of the API, for `components.headers`. */
export const headers: Readonly<Record<string, Json>> = {
  'X-Service-Request-Id': header('string', 'ID of this request', 'req_1K8vYw2mZq0RrTn4Xb7LcD'),
  'X-Service-Quota-Limit': header(
    'integer',
    'Units included in this UTC month; on every response of an operation whose `x-service-units` is above 0 once the request is admitted',
    25_000,
  ),
  'X-Service-Quota-Used': header('integer', 'Units used this UTC month, including this request', 171),
  'X-Service-Quota-Remaining': header('integer', 'Units left this UTC month', 24_829),
  'X-Service-Quota-Reset': header('date-time', 'Start of the next UTC calendar month', '2026-12-01T00:00:00.000Z'),
  'X-Service-Burst-Limit': header(
    'integer',
    'Requests per minute for this class and workspace; on every response of an operation with an `x-service-burst-class` once the class is counted',
    600,
  ),
  'X-Service-Burst-Remaining': header('integer', 'Requests left in the sliding minute', 599),
  'X-Service-Burst-Reset': header(
    'integer',
    'Seconds until the current clock minute ends; the wait after a refusal is in `Retry-After`',
    42,
  ),
  'Retry-After': header('integer', 'Seconds to wait before retrying', 5),
  'WWW-Authenticate': header('string', 'How to authenticate; on every 401 (RFC 9110)', 'Bearer realm="Assay"'),
  Link: header(
    'string',
    'Page about the error, with `rel="help"`',
    '<https://assay.example.com/docs/errors/INVALID_IP>; rel="help"',
  ),
  'Content-Disposition': header(
    'string',
    'Attachment with a file name',
    'attachment; filename="events-2026-11-21.csv"',
  ),
  'X-Service-Export-Truncated': {
    description: 'Whether there are more rows than the file contains',
    schema: { type: 'string', enum: ['true', 'false'] },
    example: 'false',
  },
}

export const quotaHeaders = Object.keys(headers).filter((name) => name.startsWith('X-Service-Quota-'))
export const burstHeaders = Object.keys(headers).filter((name) => name.startsWith('X-Service-Burst-'))
export const csvHeaders = ['Content-Disposition', 'X-Service-Export-Truncated']

export const headersNamed = (names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

function header(kind: 'integer' | 'string' | 'date-time', description: string, example: string | number): Json {
  const schema =
    kind === 'integer'
      ? { type: 'integer', minimum: 0 }
      : kind === 'date-time'
        ? { type: 'string', format: 'date-time' }
        : { type: 'string' }
  return { description, schema, example }
}
