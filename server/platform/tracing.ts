import { context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import type { Env } from './env.ts'

export type Tracing = { close(): Promise<void> }

const tracer = trace.getTracer('assay')
/** Without an exporter nothing is traced, and traces of callers are only passed on. */
let isExported = false

/**
 * Exports spans by OTLP over HTTP to OTEL_EXPORTER_OTLP_ENDPOINT. The SDK is loaded only then; it reads further
 * `OTEL_` settings of the OpenTelemetry specification, such as OTEL_EXPORTER_OTLP_HEADERS, itself.
 */
export async function openTracing(
  env: Pick<Env, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_SERVICE_NAME'>,
): Promise<Tracing> {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === null) return { close: async () => undefined }
  const [
    { BatchSpanProcessor, TracerProvider },
    { OTLPTraceExporter },
    { AsyncLocalStorageContextManager },
    resources,
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/resources'),
  ])
  const exporter = new OTLPTraceExporter({ url: `${env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': env.OTEL_SERVICE_NAME }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(provider)
  isExported = true
  return {
    close: async () => {
      isExported = false
      await provider.shutdown().catch(() => undefined)
      trace.disable()
      context.disable()
    },
  }
}

/** Runs `work` in a span of the current trace. */
export function traced<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!isExported) return work()
  return tracer.startActiveSpan(name, (span) => ended(span, work))
}

/** A request or delivery as part of a trace. `traceparent` is passed on to others; null without a trace. */
export type RemoteSpan = {
  traceparent: string | null
  traceId: string | null
  run<T>(work: () => T): T
  end(attributes: Record<string, string | number>, isError: boolean): void
}

const untraced: RemoteSpan = { traceparent: null, traceId: null, run: (work) => work(), end: () => undefined }
const pattern = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

/** Continues the trace of a `traceparent` header (W3C Trace Context, section 3.2); one that is malformed is ignored. */
export function continueTrace(name: string, kind: 'server' | 'client', header: string | null | undefined): RemoteSpan {
  const [traceparent = null, traceId = null, spanId = '', flags = '00'] = pattern.exec(header ?? '') ?? []
  if (!isExported) return traceparent === null ? untraced : { ...untraced, traceparent, traceId }
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
  const parent =
    traceId === null
      ? ROOT_CONTEXT
      : trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
  const span = tracer.startSpan(name, { kind: kind === 'server' ? SpanKind.SERVER : SpanKind.CLIENT }, parent)
  const own = span.spanContext()
  return {
    traceparent: `00-${own.traceId}-${own.spanId}-${own.traceFlags.toString(16).padStart(2, '0')}`,
    traceId: own.traceId,
    run: (work) => context.with(trace.setSpan(parent, span), work),
    end: (attributes, isError) => {
      span.setAttributes(attributes)
      if (isError) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}

async function ended<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    throw error
  } finally {
    span.end()
  }
}
