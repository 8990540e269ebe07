import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { PutObjectCommand, S3Client, type S3ClientConfig, S3ServiceException } from '@aws-sdk/client-s3'
import type { StreamDestination } from '../schema.ts'
import { accepted, type Batch, type Send, SendFailure, shortened } from './destination.ts'
import { type Client, exchangeAny } from './http.ts'

type S3 = Extract<StreamDestination, { kind: 's3' }>
type Handler = Extract<NonNullable<S3ClientConfig['requestHandler']>, { handle: unknown }>
type Handled = Parameters<Handler['handle']>[0]

const compress = promisify(gzip)

/**
 * One object per batch: gzipped NDJSON under a key that the batch decides, so that a repeat overwrites it. The library
 * signs; its requests go through the guarded client.
 */
export const openS3 =
  (guarded: Client, destination: S3, secret: string | null): Send =>
  async (batch, signal) => {
    const client = new S3Client({
      region: destination.region,
      credentials: { accessKeyId: destination.access_key_id, secretAccessKey: secret ?? '' },
      forcePathStyle: destination.addressing === 'path',
      ...(destination.endpoint === undefined ? {} : { endpoint: destination.endpoint }),
      requestHandler: { handle: (request: Handled) => handled(guarded, request, signal) } as unknown as Handler,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 1,
    })
    const Key = keyOf(batch, destination)
    try {
      await client.send(
        new PutObjectCommand({
          Bucket: destination.bucket,
          Key,
          Body: await compress(batch.messages.map(({ json }) => `${json}\n`).join('')),
          ContentType: 'application/x-ndjson',
          ContentEncoding: 'gzip',
        }),
        { abortSignal: signal },
      )
      return accepted(`stored as ${Key}`)
    } catch (error) {
      throw s3Failure(error, destination)
    } finally {
      client.destroy()
    }
  }

/** `prefix/yyyy/mm/dd/hh/first-last.ndjson.gz`: time of the oldest event, positions of the first and last. */
export function keyOf(
  { at, first, last }: Pick<Batch, 'at' | 'first' | 'last'>,
  { prefix }: Pick<S3, 'prefix'>,
): string {
  const hour = at.toISOString().slice(0, 13).replaceAll(/[-T]/g, '/')
  const number = (position: bigint) => String(position).padStart(16, '0')
  const start = prefix?.split('/').filter(Boolean).join('/')
  return `${start ? `${start}/` : ''}${hour}/${number(first)}-${number(last)}.ndjson.gz`
}

async function handled(client: Client, request: Handled, signal: AbortSignal) {
  const { protocol, hostname, port, path, query = {}, method, headers, body } = request
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value ?? '')]),
  ).toString()
  const url = `${protocol}//${hostname}${port ? `:${port}` : ''}${path}${search ? `?${search}` : ''}`
  const { host: _host, 'content-length': _length, ...rest } = headers
  const answer = await exchangeAny(
    client,
    { url, whole: true, method: method === 'PUT' ? 'PUT' : 'POST', headers: rest, body: body as Uint8Array },
    signal,
  )
  return {
    response: { statusCode: answer.status, headers: { ...answer.headers }, body: Readable.from([answer.body]) },
  }
}

/** A failure of the client as a sentence. */
function s3Failure(error: unknown, { bucket }: S3): SendFailure {
  if (error instanceof SendFailure) return error
  const answer = answerOf(error)
  if (!answer)
    return new SendFailure(`The bucket, the region or the endpoint is wrong: ${shortened(String(error)).slice(0, 300)}`)
  const { status, reason } = answer
  if (status === 401 || status === 403)
    return new SendFailure(
      `The bucket ${bucket} refused the credentials (${reason}). Check the keys and that they permit s3:PutObject, then enter the secret again.`,
    )
  if (status === 301 || status === 307)
    return new SendFailure(`The bucket ${bucket} is in another region. Change the region or the endpoint.`)
  return new SendFailure(`The object could not be stored in ${bucket} (${status} ${reason}).`)
}

/** The error that the service reported. A proxy in front of it may respond with something else, which the library rejects. */
function answerOf(error: unknown): { status: number; reason: string } | null {
  if (error instanceof S3ServiceException) {
    const { httpStatusCode: status = 0 } = error.$metadata
    return { status, reason: shortened(`${error.name}: ${error.message}`).slice(0, 300) }
  }
  const { $response } = error as { $response?: { statusCode: number } }
  return $response ? { status: $response.statusCode, reason: 'the response is not that of an S3 service' } : null
}
