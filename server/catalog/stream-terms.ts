/** Terms of event streams. */
export const streamTerms = {
  /** Limits of one batch. */
  batchEvents: 500,
  batchBytes: 1_000_000,
  /** Events that could not be sent are deleted after this many days. */
  waitingDays: 7,
  /** Seconds between attempts: twice as long after each failure, at most this. */
  mostWaitSeconds: 300,
  /** Owners are notified after this many minutes with failures only. */
  failingMinutes: 60,
  /** Timeout of one attempt, in seconds. */
  attemptSeconds: 15,
} as const

export const streamContents = ['all', 'assessments', 'audit'] as const
export type StreamContent = (typeof streamContents)[number]

export const streamFormats = ['native', 'ocsf'] as const
export type StreamFormat = (typeof streamFormats)[number]

export const streamContentWords: Record<StreamContent, string> = {
  all: 'All events',
  assessments: 'Assessments only',
  audit: 'Audit log only',
}

export const streamFormatWords: Record<StreamFormat, string> = { native: 'Events as in the API', ocsf: 'OCSF 1.6' }

export type StreamField = {
  name: string
  label: string
  help?: string
  placeholder?: string
  optional?: true
  /** Several lines. */
  long?: true
  options?: readonly { value: string; label: string }[]
}

type KindTerms = {
  label: string
  fields: readonly StreamField[]
  /** The one secret of a destination. `unless`: not needed with this value of a field. */
  secret: { label: string; help?: string; optional?: true; long?: true; unless?: [field: string, value: string] } | null
}

const url = (placeholder: string): StreamField => ({
  name: 'url',
  label: 'URL',
  help: 'An https URL of a public host.',
  placeholder,
})
const ca: StreamField = {
  name: 'ca',
  label: 'CA certificate',
  help: 'PEM. Only if the certificate of the server is not from a public authority.',
  optional: true,
  long: true,
}

/** Kinds of destinations with the fields of each, as the form shows them. */
export const streamKinds = {
  http: {
    label: 'HTTPS (NDJSON)',
    fields: [url('https://logs.example.com/assay')],
    secret: { label: 'Authorization header', help: 'Such as “Bearer …”.', optional: true },
  },
  splunk: {
    label: 'Splunk HEC',
    fields: [
      url('https://splunk.example.com:8088'),
      { name: 'index', label: 'Index', optional: true },
      { name: 'sourcetype', label: 'Source type', placeholder: 'assay:event', optional: true },
    ],
    secret: { label: 'HEC token' },
  },
  elastic: {
    label: 'Elasticsearch',
    fields: [url('https://elastic.example.com:9243'), { name: 'index', label: 'Index or data stream' }],
    secret: { label: 'API key', help: 'The encoded API key, in base64.' },
  },
  s3: {
    label: 'S3',
    fields: [
      { name: 'bucket', label: 'Bucket' },
      { name: 'region', label: 'Region', placeholder: 'eu-central-1' },
      { name: 'prefix', label: 'Prefix', placeholder: 'assay/events', optional: true },
      {
        name: 'endpoint',
        label: 'Endpoint',
        help: 'For storage other than AWS: an https URL of a public host.',
        optional: true,
      },
      {
        name: 'addressing',
        label: 'Addressing',
        options: [
          { value: 'virtual', label: 'Bucket in the host name' },
          { value: 'path', label: 'Bucket in the path' },
        ],
      },
      { name: 'access_key_id', label: 'Access key ID' },
    ],
    secret: { label: 'Secret access key' },
  },
  nats: {
    label: 'NATS JetStream',
    fields: [
      {
        name: 'address',
        label: 'Server',
        help: 'Host and port of a server with TLS.',
        placeholder: 'nats.example.com:4222',
      },
      { name: 'subject', label: 'Subject', help: 'A subject of a JetStream stream.', placeholder: 'assay.events' },
      {
        name: 'auth',
        label: 'Authentication',
        options: [
          { value: 'none', label: 'None' },
          { value: 'token', label: 'Token' },
          { value: 'user', label: 'User and password' },
          { value: 'creds', label: 'Credentials file' },
        ],
      },
      { name: 'username', label: 'User name', optional: true },
      ca,
    ],
    secret: { label: 'Token, password or content of the credentials file', long: true, unless: ['auth', 'none'] },
  },
  kafka: {
    label: 'Kafka',
    fields: [
      {
        name: 'address',
        label: 'Bootstrap server',
        help: 'Host and port of a listener with TLS. The brokers that it advertises must be public too.',
        placeholder: 'kafka.example.com:9093',
      },
      { name: 'topic', label: 'Topic', help: 'An existing topic.', placeholder: 'assay-events' },
      {
        name: 'auth',
        label: 'Authentication',
        options: [
          { value: 'scram_sha_512', label: 'SCRAM-SHA-512' },
          { value: 'scram_sha_256', label: 'SCRAM-SHA-256' },
          { value: 'plain', label: 'PLAIN' },
          { value: 'none', label: 'None' },
        ],
      },
      { name: 'username', label: 'User name', optional: true },
      ca,
    ],
    secret: { label: 'Password', unless: ['auth', 'none'] },
  },
  syslog: {
    label: 'Syslog over TLS',
    fields: [
      {
        name: 'address',
        label: 'Server',
        help: 'Host and port; syslog over TLS usually uses 6514.',
        placeholder: 'logs.example.com:6514',
      },
      ca,
    ],
    secret: null,
  },
} as const satisfies Record<string, KindTerms>

export type StreamKind = keyof typeof streamKinds
export const streamKindIds = Object.keys(streamKinds) as [StreamKind, ...StreamKind[]]
export const streamKindOf = (kind: StreamKind): KindTerms => streamKinds[kind]

/** Whether a destination has a secret, and must have one. */
export function streamSecretOf(
  destination: { kind: StreamKind } & Readonly<Record<string, unknown>>,
): 'none' | 'optional' | 'required' {
  const { secret } = streamKindOf(destination.kind)
  if (!secret) return 'none'
  if (secret.unless && destination[secret.unless[0]] === secret.unless[1]) return 'none'
  return secret.optional ? 'optional' : 'required'
}
