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
    destination ?? standardOutput(),
  )
}

let output: DestinationStream | undefined

/** One for all logs of the process: it writes what is left when the process exits. */
function standardOutput(): DestinationStream {
  output ??= bufferedOutput()
  return output
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

export type RequestLine = {
  requestId: string
  endpoint: string
  status: number
  seconds: number
  traceId?: string | null
}

const fractions = Array.from({ length: 100 }, (_, hundredths) => String(hundredths / 100).slice(1))

/**
 * Writes the line per request at level info, as the log itself would. Its fields are fixed and hold no secrets, so
 * neither redaction nor serializers are needed, and pino's walk over them would cost more than a redirect. `endpoint` is
 * from a fixed list, the others are ids: none needs escaping.
 */
export function requestLog(log: Log): (line: RequestLine) => void {
  const { [pino.symbols.streamSym]: output } = log as Log & { [pino.symbols.streamSym]: DestinationStream }
  return ({ requestId, endpoint, status, seconds, traceId }) => {
    if (!log.isLevelEnabled('info')) return
    const hundredths = Math.round(seconds * 1e5)
    const whole = Math.floor(hundredths / 100)
    const ms = `${whole}${fractions[hundredths - whole * 100]}`
    const trace = traceId == null ? '' : `,"trace_id":"${traceId}"`
    output.write(
      `{"level":"info"${isoTimeField()},"request_id":"${requestId}"${trace},"endpoint":"${endpoint}","status":${status},"ms":${ms},"msg":"request"}\n`,
    )
  }
}

/** A thrown value in one line; anything can be thrown, and not all values have a message. */
export const thrownWords = (thrown: unknown): string =>
  thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : `a thrown ${typeof thrown}`
