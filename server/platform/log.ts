import { type DestinationStream, type Logger, pino } from 'pino'
import { bufferedOutput } from './buffered-output.ts'

export type Log = Logger

/**
 * Structured log, one JSON object per line. Values that may be secret are redacted. `destination` is for tests; the
 * service writes to standard output, buffered.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      base: undefined,
      timestamp: isoTimeField,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { error: pino.stdSerializers.err },
      redact: {
        paths: [
          'key',
          'token',
          'password',
          'secret',
          'authorization',
          'cookie',
          '*.key',
          '*.token',
          '*.password',
          '*.secret',
          '*.authorization',
          '*.cookie',
        ],
        censor: '[hidden]',
      },
    },
    destination ?? bufferedOutput(),
  )
}

let timeMs = 0
let timeField = ''

/** The field `time` of a line, formatted once per millisecond. */
function isoTimeField(): string {
  const now = Date.now()
  if (now !== timeMs || timeField === '') {
    timeMs = now
    timeField = `,"time":"${new Date(now).toISOString()}"`
  }
  return timeField
}

/**
 * A log without redaction, for hot paths such as the line per request; its lines must have fixed fields without
 * secrets.
 */
export const plainLog = (log: Log): Log => log.child({}, { redact: { paths: [] } })

/** A thrown value in one line; anything can be thrown, and not all values have a message. */
export const thrownWords = (thrown: unknown): string =>
  thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : `a thrown ${typeof thrown}`
