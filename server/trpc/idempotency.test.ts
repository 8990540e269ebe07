import { describe, expect, it } from 'vitest'
import { losingResponses } from '../testing/losing-responses.ts'
import { cloneDatabase, openService } from '../testing/service.ts'

const rule = (name: string) => ({
  name,
  action: 'review',
  match: 'all',
  conditions: [{ field: 'risk_score', operator: 'gte', value: 10 }],
  priority: 100,
})

async function opened(databaseUrl?: string) {
  const service = await openService(databaseUrl === undefined ? {} : { databaseUrl })
  const { key: ownKey, workspaceId } = await service.account('lookups_growth')
  const create = async (body: unknown, idempotencyKey: string | null, path = '/rules', key = ownKey) => {
    const answer = await service.call(`/v1${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'X-API-Key': key,
        'Content-Type': 'application/json',
        ...(idempotencyKey === null ? {} : { 'Idempotency-Key': idempotencyKey }),
      },
    })
    return { status: answer.status, body: answer.body as { id?: string; secret?: string; error?: { code: string } } }
  }
  const count = async () => {
    const sql = 'SELECT count(*)::int AS count FROM rules WHERE workspace_id = $1'
    return (await service.system.database.pool.query<{ count: number }>(sql, [workspaceId])).rows[0]?.count
  }
  return { service, create, count }
}

describe('an Idempotency-Key', () => {
  it('returns the first response on repetition, and creates nothing again', async () => {
    const { create, count } = await opened()
    const first = await create(rule('One'), 'k-1')
    expect(first.status).toBe(201)
    expect(await create(rule('One'), 'k-1')).toEqual(first)
    expect(await count()).toBe(1)
    expect((await create(rule('One'), null)).body.error?.code).toBe('RULE_NAME_CONFLICT')
  })

  it('returns a one-time secret again on repetition, and stores it sealed', async () => {
    const { create, service } = await opened()
    const hook = { name: 'Receiver', url: 'https://receiver.example/', event_types: ['high_risk_assessment'] }
    const first = await create(hook, 'k-2', '/webhooks')
    expect(first.body.secret).toMatch(/^whsec_/)
    expect(await create(hook, 'k-2', '/webhooks')).toEqual(first)
    const { rows } = await service.system.database.pool.query<{ answer: Buffer }>('SELECT answer FROM idempotency_keys')
    expect(rows[0]?.answer.toString('latin1')).not.toContain('whsec_')
  })

  it('reused with another body is rejected', async () => {
    const { create, count } = await opened()
    await create(rule('One'), 'k-3')
    const other = await create(rule('Two'), 'k-3')
    expect([other.status, other.body.error?.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
    expect(await count()).toBe(1)
  })

  it('is free again after a rejection, and after a day', async () => {
    const { create, count, service } = await opened()
    await create(rule('One'), null)
    expect((await create(rule('one'), 'k-4')).body.error?.code).toBe('RULE_NAME_CONFLICT')
    expect((await create(rule('Two'), 'k-4')).status).toBe(201)
    service.clock.advance(24 * 3_600_000)
    expect((await create(rule('Three'), 'k-4')).status).toBe(201)
    expect(await count()).toBe(3)
  })

  it('creates one result for concurrent requests; the others get the same result or have to wait', async () => {
    const { create, count } = await opened()
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(rule('One'), 'k-5')))
    expect(await count()).toBe(1)
    const made = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id))
    expect(made.size).toBe(1)
    for (const { status, body } of answers)
      if (status !== 201) expect([status, body.error?.code]).toEqual([409, 'IDEMPOTENCY_KEY_IN_USE'])
  })

  it('belongs to one workspace: the same key of another creates its own', async () => {
    const { create, service } = await opened()
    const other = await service.account('lookups_growth')
    const first = await create(rule('One'), 'k-6')
    const second = await create(rule('One'), 'k-6', '/rules', other.key)
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.id).not.toBe(first.body.id)
    expect((await create(rule('Two'), 'k-6', '/rules', other.key)).body.error?.code).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(await create(rule('One'), 'k-6', '/rules', other.key)).toEqual(second)
  })

  it('returns the first response also where the database committed and the connection ended before it could say so', async () => {
    const database = await losingResponses(await cloneDatabase())
    const { create, count } = await opened(database.url)
    const hook = { name: 'Receiver', url: 'https://receiver.example/', event_types: ['high_risk_assessment'] }
    for (const [body, path] of [
      [rule('One'), '/rules'],
      [hook, '/webhooks'],
    ] as const) {
      database.lose('COMMIT')
      expect((await create(body, 'k-7', path)).body.error?.code).toBe('DATABASE_UNAVAILABLE')
      const repeated = await create(body, 'k-7', path)
      expect(repeated.status, JSON.stringify(repeated.body)).toBe(201)
      expect(await create(body, 'k-7', path)).toEqual(repeated)
    }
    expect(await count()).toBe(1)
  })

  it('is free again where the database did not commit', async () => {
    const { create, count, service } = await opened()
    await service.system.database.pool.query(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION SQLSTATE '53100'; END $$;
       CREATE CONSTRAINT TRIGGER refuse AFTER INSERT ON rules DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse()`,
    )
    expect((await create(rule('One'), 'k-8')).status).toBe(503)
    await service.system.database.pool.query('DROP TRIGGER refuse ON rules')
    expect((await create(rule('One'), 'k-8')).status).toBe(201)
    expect(await count()).toBe(1)
  })

  it('is one word of at most 255 characters', async () => {
    const { create } = await opened()
    expect((await create(rule('One'), 'x'.repeat(256))).status).toBe(400)
    expect((await create(rule('One'), 'two words')).status).toBe(400)
    expect((await create(rule('One'), 'x'.repeat(255))).status).toBe(201)
  })
})
