import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { hostCertificates } from '../../simulator/hosts/certificates.ts'
import { atEnd } from './at-end.ts'

export type S3Server = {
  port: number
  objects: Map<string, Buffer>
  puts(): number
  /** From now on a proxy in front of it responds to every request with 502 and this page. */
  fail(page: string): void
  close(): Promise<void>
}

type Keys = { accessKeyId: string; secretAccessKey: string }

/** Object storage for `good.example` that stores what is put under a valid signature (AWS Signature Version 4). */
export async function startS3Server(keys: Keys): Promise<S3Server> {
  const { key, cert } = (await hostCertificates()).of('good.example')
  const objects = new Map<string, Buffer>()
  let puts = 0
  let failure: string | null = null
  const server = createServer({ key, cert }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (failure !== null) {
        response.writeHead(502, { 'content-type': 'text/html' }).end(failure)
        return
      }
      const body = Buffer.concat(chunks)
      if (!isSigned(request, body, keys)) {
        const error = `<?xml version="1.0"?><Error><Code>SignatureDoesNotMatch</Code><Message>${'No. '.repeat(600)}</Message></Error>`
        response.writeHead(403, { 'content-type': 'application/xml' }).end(error)
        return
      }
      puts += 1
      objects.set(decodeURIComponent(request.url?.split('?')[0] ?? ''), body)
      response.writeHead(200, { etag: '"1"' }).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    if (!server.listening) return
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  atEnd(close)
  const fail = (page: string) => {
    failure = page
  }
  return { port: (server.address() as AddressInfo).port, objects, puts: () => puts, fail, close }
}

function isSigned(request: IncomingMessage, body: Buffer, { accessKeyId, secretAccessKey }: Keys): boolean {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
  if (!found) return false
  const [, id, day = '', region = '', names = '', signature] = found
  const given = String(request.headers['x-amz-content-sha256'])
  const [path = '', search = ''] = (request.url ?? '').split('?')
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const canonical = [request.method, path, search, headers.join(''), names, given].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, hashOf(canonical)].join('\n')
  const signing = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    Buffer.from(`AWS4${secretAccessKey}`),
  )
  const expected = createHmac('sha256', signing).update(text).digest('hex')
  return id === accessKeyId && given === hashOf(body) && signature === expected
}

const hashOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')
