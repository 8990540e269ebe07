import type { Step } from '#app/_components/ui/step-timeline.tsx'
import type { HostStatusReport } from '#server/lookups/host/status-schema.ts'

/**
 * Timeline: DNS, TCP ports in parallel, TLS after port 443, then HTTP. Each step starts where the steps before it
 * ended.
 */
export function stepsOf({ dns, tcp, tls, http }: HostStatusReport): Step[] {
  const afterDns = dns.ms ?? 0
  const ports: Step[] = tcp.map(({ port, ms, error }) => ({
    name: `TCP ${port}`,
    milliseconds: ms,
    from: afterDns,
    ...(error ? { failed: shortWords(error) } : {}),
  }))
  const secure = tcp.find(({ port }) => port === 443)
  const afterTcp = afterDns + (secure?.ms ?? 0)
  const afterAll = Math.max(afterTcp + (tls.ms ?? 0), ...tcp.map(({ ms }) => afterDns + (ms ?? 0)))
  const noTls = secure?.open && tls.ms === null ? { failed: shortWords(tls.error ?? '') } : {}
  return [
    { name: 'DNS', milliseconds: dns.ms, from: 0, detail: dns.resolved ? undefined : 'not needed for an address' },
    ...ports,
    { name: 'TLS', milliseconds: tls.ms, from: afterTcp, ...noTls },
    {
      name: 'HTTP',
      milliseconds: http?.ms ?? null,
      from: afterAll,
      ...(http?.error ? { failed: shortWords(http.error) } : {}),
      ...(http && http.redirects.length > 0 ? { detail: 'with redirects' } : {}),
    },
  ]
}

const shortWords = (fault: string): string => fault.replaceAll('_', ' ').replace('tls', 'TLS').replace('dns', 'DNS')
