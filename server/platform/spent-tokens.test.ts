import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openService, type Service } from '../testing/service.ts'
import { openSpentTokens } from './spent-tokens.ts'

describe('single-use tokens', () => {
  let service: Service
  beforeAll(async () => {
    service = await openService()
  })
  afterAll(() => service.close())
  const later = new Date('2026-11-22T12:05:00Z')

  it('are used by exactly one of many concurrent callers', async () => {
    const tokens = openSpentTokens(service.system.database.pool)
    const others = openSpentTokens(service.system.database.pool)
    const calls = Array.from({ length: 12 }, (_, n) => (n % 2 ? tokens : others).spend('captcha', 'one token', later))
    expect((await Promise.all(calls)).filter(Boolean)).toHaveLength(1)
  })

  it('of one kind are separate from another, and none is stored in clear text', async () => {
    const { pool } = service.system.database
    const tokens = openSpentTokens(pool)
    expect(await tokens.spend('link', 'the same text', later)).toBe(true)
    expect(await tokens.spend('device', 'the same text', later)).toBe(true)
    expect(await tokens.spend('device', 'the same text', later)).toBe(false)
    const { rows } = await pool.query<{ hash: Buffer }>('SELECT hash FROM spent_tokens')
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.some(({ hash }) => hash.includes('the same text'))).toBe(false)
  })
})
