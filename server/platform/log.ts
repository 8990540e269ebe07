import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/**
 * Structured log, one JSON object a line. Anything that may hold a secret is replaced by its name.
 * `destination` is for tests; the service writes to standard output, buffered.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
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
    destination ?? pino.destination({ fd: 1, sync: false, minLength: 4096, periodicFlush: 250 }),
  )
}

/** A log for lines of fixed fields that hold no secret, without the search for them: one line a request is where that counts. */
export const plainLog = (log: Log): Log => log.child({}, { redact: { paths: [] } })

/** What was thrown, in one line; anything can be thrown, and not all of it has words. */
export const thrownWords = (thrown: unknown): string =>
  thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : `a thrown ${typeof thrown}`
