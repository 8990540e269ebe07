import { isIP } from 'node:net'
import { specialRangeOf } from '../../server/platform/special-purpose.ts'
import type { World } from '../documents.ts'
import { json, type Reply, type Service } from '../service.ts'
import { probesAt, type SimulatedProbe } from './probe-network.ts'
import { begun, type Order, testResult } from './probe-tests.ts'

type Held = { order: Order; stand: SimulatedProbe[]; polled: number }
type State = { measurements: Map<string, Held>; used: number }

/** Measurements created so far, released with their world. */
const states = new WeakMap<World, State>()

const refusal = (status: number, type: string, message: string, params?: Record<string, string>): Reply =>
  json({ error: { type, message, ...(params ? { params } : {}) } }, {}, status)

/**
 * Globalping's API (its public/v1 description): create a measurement with POST, then poll it until it is no longer in
 * progress.
 */
export const probes: Service = ({ method, path, body, base }, world) => {
  const state = states.get(world) ?? { measurements: new Map(), used: 0 }
  states.set(world, state)
  if (method === 'POST' && path === '/v1/measurements') return order(body, state, world, base)
  const held = state.measurements.get(/^\/v1\/measurements\/(\w+)$/.exec(path)?.[1] ?? '')
  if (method !== 'GET' || !held) return refusal(404, 'not_found', 'Couldn’t find the requested item.')
  return toResult(path.split('/').at(-1) ?? '', held, world)
}

type Wish = Order & { limit?: number; locations?: Record<string, unknown>[] }

function order(body: unknown, state: State, world: World, base: string): Reply {
  const wish = body as Wish
  const params = wrong(wish)
  if (params) return refusal(400, 'validation_error', 'Parameter validation failed.', params)
  const stand = probesAt(wish.locations ?? [], wish.limit ?? 1)
  const limits = world.probe_limits.get('anonymous') ?? { limit: 250, resetSeconds: 3_600 }
  const headers = (remaining: number): Record<string, string> => ({
    'x-ratelimit-limit': String(limits.limit),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': String(limits.resetSeconds),
  })
  if (stand.length === 0) return refusal(422, 'no_probes_found', 'No suitable probes found.')
  if (state.used + stand.length > limits.limit) {
    const { body: text } = refusal(429, 'rate_limit_exceeded', 'API rate limit exceeded.')
    const retry = { ...headers(Math.max(0, limits.limit - state.used)), 'retry-after': String(limits.resetSeconds) }
    return { status: 429, headers: { 'content-type': 'application/json', ...retry }, body: text }
  }
  state.used += stand.length
  const id = `sim${String(state.measurements.size + 1).padStart(13, '0')}`
  state.measurements.set(id, { order: wish, stand, polled: 0 })
  const location = { location: `${base}/v1/measurements/${id}` }
  return json({ id, probesCount: stand.length }, { ...location, ...headers(limits.limit - state.used) }, 202)
}

function wrong({ type, target, locations = [], limit = 1 }: Wish): Record<string, string> | null {
  if (!['ping', 'dns', 'http'].includes(type)) return { type: '"type" must be one of [ping, dns, http]' }
  if (typeof target !== 'string' || (isIP(target) && specialRangeOf(target)))
    return { target: 'Private hostnames are not allowed.' }
  if (limit < 1 || limit > 500) return { limit: '"limit" must be between 1 and 500' }
  const place = locations.findIndex(({ country }) => country === 'ZZ' || country === 'XX')
  return place < 0 ? null : { [`locations[${place}].country`]: 'The country code is unknown.' }
}

function toResult(id: string, held: Held, world: World): Reply {
  const { order: wish, stand } = held
  const scene = world.probes.get(wish.target) ?? {}
  const running = held.polled++ < (scene.polls ?? 0)
  const results = stand.map(({ location, ...probe }, index) => ({
    probe: { ...location, tags: [], resolvers: ['private'] },
    result: running && index >= held.polled ? begun : testResult({ location, ...probe }, wish, scene, world),
  }))
  const stuck = results.some(({ result }) => 'status' in result && result.status === 'in-progress')
  return json({
    id,
    type: wish.type,
    target: wish.target,
    status: stuck ? 'in-progress' : 'finished',
    createdAt: '2026-11-21T12:00:00.000Z',
    updatedAt: '2026-11-21T12:00:01.000Z',
    probesCount: stand.length,
    results,
  })
}
