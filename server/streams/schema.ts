import { z } from 'zod'
import { streamContents, streamFormats } from '../catalog/stream-terms.ts'
import { noControlCharacters } from '../platform/plain-text.ts'

const moment = (description: string) =>
  z.iso.datetime().nullable().meta({ description, example: '2026-11-21T13:58:04.000Z' })
const count = (description: string, example: number) => z.int().min(0).meta({ description, example })
const line = (most: number, description: string, example: string) =>
  z
    .string()
    .regex(noControlCharacters, 'Control characters are not allowed.')
    .trim()
    .min(1, 'Enter a value.')
    .max(most, `At most ${most} characters.`)
    .meta({ description, example })
const kind = <Kind extends string>(value: Kind) => z.literal(value).meta({ description: 'Kind', example: value })

const Url = line(2_048, 'An https URL of a public host; port 443 or from 1024 on', 'https://logs.example.com/assay')
const Address = line(300, 'Host and port', 'logs.example.com:6514')
const Index = line(255, 'Index or data stream', 'assay-events')
const Username = line(255, 'User name', 'assay').optional()
const Ca = z
  .string()
  .max(16_384)
  .regex(/-----BEGIN CERTIFICATE-----/, 'Paste a PEM certificate.')
  .optional()
  .meta({
    description: 'CA certificate, PEM; only for servers without a public one',
    example: '-----BEGIN CERTIFICATE-----',
  })

/** Where and how events are sent; never contains a secret. */
export const StreamDestination = z
  .discriminatedUnion('kind', [
    z.object({ kind: kind('http'), url: Url }),
    z.object({
      kind: kind('splunk'),
      url: Url,
      index: Index.optional(),
      sourcetype: line(255, 'Source type', 'assay:event').optional(),
    }),
    z.object({ kind: kind('elastic'), url: Url, index: Index }),
    z.object({
      kind: kind('s3'),
      bucket: z
        .string()
        .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'Not a bucket name.')
        .meta({ description: 'Bucket', example: 'security-logs' }),
      region: z
        .string()
        .regex(/^[a-z0-9-]{1,40}$/, 'Not a region.')
        .meta({ description: 'Region', example: 'eu-central-1' }),
      prefix: line(500, 'Start of every object key', 'assay/events').optional(),
      endpoint: Url.optional(),
      addressing: z
        .enum(['virtual', 'path'])
        .meta({ description: 'Bucket in the host name or in the path', example: 'virtual' }),
      access_key_id: line(255, 'Access key ID', 'AKIAIOSFODNN7EXAMPLE'),
    }),
    z.object({
      kind: kind('nats'),
      address: Address,
      subject: z
        .string()
        .regex(/^[\w$-]{1,100}(\.[\w$-]{1,100}){0,15}$/, 'Not a subject without wildcards.')
        .meta({ description: 'Subject of a JetStream stream', example: 'assay.events' }),
      auth: z.enum(['none', 'token', 'user', 'creds']).meta({ description: 'Authentication', example: 'creds' }),
      username: Username,
      ca: Ca,
    }),
    z.object({
      kind: kind('kafka'),
      address: Address,
      topic: z
        .string()
        .regex(/^[\w.-]{1,249}$/, 'Not a topic.')
        .meta({ description: 'Topic', example: 'assay-events' }),
      auth: z
        .enum(['none', 'plain', 'scram_sha_256', 'scram_sha_512'])
        .meta({ description: 'SASL mechanism', example: 'scram_sha_512' }),
      username: Username,
      ca: Ca,
    }),
    z.object({ kind: kind('syslog'), address: Address, ca: Ca }),
  ])
  .meta({
    id: 'StreamDestination',
    description: 'Where events are sent',
    example: { kind: 'splunk', url: 'https://splunk.example.com:8088' },
  })
export type StreamDestination = z.infer<typeof StreamDestination>

const Name = line(80, 'What it is for, 1 to 80 characters', 'SIEM')
const Content = z.enum(streamContents).meta({ description: 'Which events are sent', example: 'all' })
const Format = z.enum(streamFormats).meta({ description: 'Events as in this API, or OCSF', example: 'native' })
const Secret = z.string().min(1).max(16_384).optional().meta({
  description:
    'The secret of the destination: authorization header, HEC token, API key, secret access key, password, token or credentials file. Never returned.',
  example: 'Bearer Fa1wjM2tXq0R',
})

export const StreamId = z.object({
  id: z.string().min(1).max(64).meta({ description: 'ID of the stream', example: 'str_1K8vYw2mZq0RrTn4Xb7LcD' }),
})
export const NoInput = z.object({})
export const NewStream = z.object({
  name: Name,
  destination: StreamDestination,
  secret: Secret,
  content: Content.default('all'),
  format: Format.default('native'),
})
export const StreamChange = StreamId.extend({
  name: Name.optional(),
  destination: StreamDestination.optional(),
  secret: Secret,
  content: Content.optional(),
  format: Format.optional(),
  status: z.enum(['active', 'paused']).optional().meta({ description: 'Pauses or resumes it', example: 'paused' }),
})

export const streamStatuses = ['active', 'paused'] as const
export const streamStatusReasons = ['owner_paused', 'plan_downgrade'] as const

export const Stream = z
  .object({
    id: z.string().meta({ description: 'Id', example: 'str_1K8vYw2mZq0RrTn4Xb7LcD' }),
    name: z.string().meta({ description: 'Title', example: 'SIEM' }),
    destination: StreamDestination,
    secret_last4: z
      .string()
      .nullable()
      .meta({ description: 'Last four characters of the secret; null: none', example: 'Xq0R' }),
    content: Content,
    format: Format,
    status: z.enum(streamStatuses).meta({ description: 'Only active streams send', example: 'active' }),
    status_reason: z
      .enum(streamStatusReasons)
      .nullable()
      .meta({ description: 'Why it is not active; null if active', example: null }),
    waiting: count('Events that wait to be sent, counted up to 10,000', 0),
    waiting_since: moment('Time of the oldest event that waits; null: none'),
    sent: count('Events sent so far', 4_812),
    refused: count('Events that the destination refused one by one; they are not sent again', 0),
    expired: count('Events deleted because they waited for more than 7 days', 0),
    last_sent_at: moment('Last success'),
    failing_since: moment('First failure since the last success; null: the last attempt succeeded'),
    failure_count: count('Failed attempts since the last success', 0),
    last_error: z.string().nullable().meta({ description: 'Last error', example: null }),
    last_error_at: moment('When it occurred'),
    next_attempt_at: moment('Next attempt after a failure; null: none scheduled'),
    created_at: z.iso.datetime().meta({ description: 'When it was created', example: '2026-11-21T13:58:04.000Z' }),
    updated_at: z.iso.datetime().meta({ description: 'When it was changed', example: '2026-11-21T13:58:04.000Z' }),
  })
  .meta({ id: 'Stream', description: 'An event stream of the workspace' })
export type StreamRecord = z.infer<typeof Stream>

export const StreamList = z
  .object({ data: z.array(Stream).meta({ description: 'Streams, newest first' }) })
  .meta({ id: 'StreamList', description: 'The event streams of the workspace' })
export const StreamDeletion = z
  .object({
    id: z.string().meta({ description: 'ID of the deleted stream', example: 'str_1K8vYw2mZq0RrTn4Xb7LcD' }),
    deleted: z.literal(true).meta({ description: 'Always true', example: true }),
  })
  .meta({ id: 'StreamDeletion', description: 'That a stream was deleted' })
export const StreamTest = z
  .object({
    delivered: z.boolean().meta({ description: 'Whether the destination accepted the sample', example: true }),
    event_id: z.string().meta({ description: 'ID of the sample', example: 'evt_1K8vYw2mZq0RrTn4Xb7LcD' }),
    milliseconds: count('Duration', 84),
    response: z
      .string()
      .nullable()
      .meta({ description: 'Start of what the destination returned', example: '{"text":"Success","code":0}' }),
    error: z.string().nullable().meta({ description: 'Why it failed', example: null }),
  })
  .meta({ id: 'StreamTest', description: 'Result of a test event' })
export type StreamTest = z.infer<typeof StreamTest>
