import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { beforeAll, describe, expect, it } from 'vitest'
import { readings } from '../catalog/collected.ts'
import { openKeyedHash } from '../platform/keyed-hash.ts'
import { openService, type Service } from '../testing/service.ts'
import { checkSolution, newChallenge } from './captcha/proof-of-work.ts'
import { Collected } from './collected-schema.ts'

const textOf = (file: string) => readFileSync(path.join(import.meta.dirname, 'site-scripts', file), 'utf8')
const keyedHash = openKeyedHash('a secret of this test')
const at = new Date('2026-11-21T12:00:00.000Z')

let service: Service
beforeAll(async () => {
  service = await openService()
})

describe.each(['/collector.js', '/captcha.js'])('%s', (script) => {
  it('is served to any site in less than 10 kB, as its source reads', async () => {
    const { status, headers, text } = await service.call(script)
    expect(status).toBe(200)
    expect(text).toBe(textOf(script.slice(1)))
    expect(Buffer.byteLength(text)).toBeLessThan(10_000)
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })

  it('is cached for an hour, and revalidated by its ETag', async () => {
    const first = await service.call(script)
    expect(first.headers.get('cache-control')).toBe('public, max-age=3600, stale-while-revalidate=86400')
    const tag = first.headers.get('etag') ?? ''
    expect((await service.call(script, { headers: { 'If-None-Match': tag } })).status).toBe(304)
    for (const [accepted, coding] of Object.entries({ br: 'br', identity: null, 'br;q=0': null })) {
      const answer = await service.call(script, { headers: { 'Accept-Encoding': accepted } })
      expect([answer.headers.get('content-encoding'), answer.text]).toEqual([coding, first.text])
    }
    expect((await service.call(script, { method: 'POST' })).status).toBe(404)
  })

  it('stores nothing', () => {
    expect(textOf(script.slice(1))).not.toMatch(/localStorage|sessionStorage|indexedDB|\.cookie|caches\./)
  })
})

describe('the collector', () => {
  it('sends nothing automatically', () => {
    expect(textOf('collector.js')).not.toMatch(
      /fetch\(|XMLHttpRequest|sendBeacon|WebSocket|EventSource|new Image|\.src\b|import\(/,
    )
  })

  it('reads exactly what the endpoint accepts and the reference documents', () => {
    const taken = Object.keys(Collected.shape).filter((field) => field !== 'version')
    expect(readings.map(({ field }) => field).toSorted()).toEqual(taken.toSorted())
    const text = textOf('collector.js')
    for (const field of taken) expect(text).toMatch(new RegExp(`^      ${field}[:,]`, 'm'))
  })
})

/** The widget's solver, extracted from the script and run without a browser. */
function solverOf(): (id: string, salt: string, difficulty: number, post: (found: number | null) => void) => void {
  const text = textOf('captcha.js')
  const from = text.indexOf('  function solver(')
  const source = text.slice(from, text.indexOf('\n  }\n', from) + 4)
  return runInNewContext(`(${source})`, { setTimeout: (work: () => void) => work() })
}

describe('the widget', () => {
  it('solves every challenge with a number that the library accepts', async () => {
    const solve = solverOf()
    for (let round = 0; round < 5; round++) {
      const given = await newChallenge(keyedHash, { action: 'signup', hostname: null, at })
      let number: number | null = null
      solve(given.challenge_id, given.salt, given.difficulty, (found) => {
        number = found
      })
      expect(number).not.toBeNull()
      const checked = await checkSolution(keyedHash, `${given.challenge_id}.${given.salt}.${number}`, at)
      expect(checked).toMatchObject({ solved: { action: 'signup', hostname: null } })
    }
  })

  it('reports a challenge that no number solves', async () => {
    const given = await newChallenge(keyedHash, { action: null, hostname: null, at })
    const id = given.challenge_id.replace(/\.[0-9a-f]{32}\./, `.${'0'.repeat(32)}.`)
    const reported: (number | null)[] = []
    solverOf()(id, given.salt, 1_000, (found) => reported.push(found))
    expect(reported).toEqual([null])
  })
})
