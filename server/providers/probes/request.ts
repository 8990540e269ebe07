import type { MeasurementQuery } from './measurement.ts'

/** Request body of a measurement (Globalping's `MeasurementRequest`); `limit` is the number of probes. */
export function measurementRequest(query: MeasurementQuery, limit: number): object {
  return {
    type: query.type === 'tcp' ? 'ping' : query.type,
    target: query.host,
    limit,
    ...(query.locations.length > 0 ? { locations: query.locations } : {}),
    ...optionsOf(query),
  }
}

function optionsOf({ type, scheme, port, path }: MeasurementQuery): object {
  if (type === 'tcp') return { measurementOptions: { protocol: 'TCP', port } }
  if (type !== 'http') return {}
  const [pathname = '/', search = ''] = path.split(/\?(.*)/s)
  return {
    measurementOptions: {
      protocol: scheme.toUpperCase(),
      port,
      request: { method: 'GET', path: pathname, ...(search ? { query: search } : {}) },
    },
  }
}
