import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Received } from '../../simulator/hosts/receiver.ts'
import { openInternet } from '../../simulator/internet.ts'
import { hourMs, minuteMs } from '../platform/clock.ts'
import { openHttp } from '../platform/http.ts'
import { openService } from '../testing/service.ts'
import { makeStream, streamOf, waitingFor, writeEvent } from '../testing/streams.ts'
import { waitUntil } from '../testing/wait.ts'
import { answerBy } from '../testing/webhooks.ts'
import type { StreamDestination, StreamRecord } from './schema.ts'
import { openStreamSender, type SenderDeps } from './sending/sender.ts'
import { deleteStream, readStream, updateStream } from './streams.ts'

const internet = await openInternet({ hosts: true })
afterAll(internet.close)
const service = await openService({ internet })
const { system, clock } = service
const { prisma, pool } = system.database
beforeEach(async () => {
  internet.clear()
  await pool.query('UPDATE streams SET status = $1', ['paused'])
})
const runDue = () => system.streams.runDue()
const change = () => ({ author: { type: 'system', id: null, label: 'test' } as const, clock, requestId: null })

type Line = { id: string; type: string; summary: string }

const requestsTo = ({ destination }: StreamRecord): Received[] => {
  const { pathname, search } = new URL('url' in destination ? destination.url : 'https://none.example')
  return (internet.receiver?.received ?? []).filter(({ path }) => path === pathname + search)
}
const linesOf = ({ body }: Received): Line[] =>
  body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
const summariesTo = (stream: StreamRecord): string[] =>
  requestsTo(stream)
    .flatMap(linesOf)
    .map(({ summary }) => summary)
    .filter((text) => /^\d+$/.test(text))

/** A sender like the service's own, with some dependencies overridden. */
function senderOf(different: Partial<SenderDeps>) {
  const { database, log, metrics, network, seal, notices } = system
  const http = openHttp(network.dialler, network.ca)
  const sender = openStreamSender({
    database,
    clock,
    log,
    metrics,
    http,
    reach: network,
    seal,
    notices,
    ...different,
  })
  afterAll(sender.close)
  return sender
}

/** Each attempt of a destination that fails: time passes until the stream is due again. */
async function failFor(ms: number): Promise<void> {
  const end = clock.now().getTime() + ms
  while (clock.now().getTime() < end) {
    clock.advance(5 * minuteMs)
    await runDue()
  }
}

describe('a stream', () => {
  it('sends the events of its workspace as they are in the API, in order, and nothing of another', async () => {
    const [account, other] = [await service.account('lookups_growth'), await service.account('lookups_growth')]
    const stream = await makeStream(service, account, { secret: 'Bearer 1234567890abcd' })
    for (const summary of ['1', '2', '3']) await writeEvent(service, account, summary)
    await writeEvent(service, other, '4')
    await runDue()
    const [request] = requestsTo(stream)
    expect(request?.headers).toMatchObject({
      authorization: 'Bearer 1234567890abcd',
      'content-type': 'application/x-ndjson',
    })
    expect(summariesTo(stream)).toEqual(['1', '2', '3'])
    const sent = request ? linesOf(request) : []
    for (const line of sent) {
      const { body } = await service.get(`/v1/events/${line.id}`, account.key)
      const {
        result: _result,
        related: _related,
        email_canonical: _canonical,
        ...event
      } = body as Record<string, unknown>
      expect(event).toMatchObject(line)
    }
    expect(await waitingFor(service, stream)).toBe(0)
    const record = await readStream(system.database, { workspaceId: account.workspaceId, id: stream.id })
    expect(record).toMatchObject({
      sent: sent.length,
      waiting: 0,
      waiting_since: null,
      last_error: null,
      secret_last4: 'abcd',
    })
    expect(JSON.stringify([record, service.logged])).not.toContain('1234567890')
  })

  it('sends assessments only, or the audit log only, as chosen', async () => {
    const account = await service.account('lookups_growth')
    const assessments = await makeStream(service, account, { content: 'assessments' })
    const audit = await makeStream(service, account, { content: 'audit' })
    await service.call('/v1/assess', {
      method: 'POST',
      body: JSON.stringify({ event_type: 'signup', ip: '8.8.8.8' }),
      headers: { 'X-API-Key': account.key, 'Content-Type': 'application/json' },
    })
    await writeEvent(service, account, '1', 'rule.created')
    await writeEvent(service, account, '2', 'link.visited')
    await runDue()
    const types = (stream: StreamRecord) =>
      requestsTo(stream)
        .flatMap(linesOf)
        .map(({ type }) => type)
    expect(types(assessments)).toEqual(['assessment.completed'])
    expect(types(audit)).toContain('rule.created')
    expect(types(audit)).not.toContain('link.visited')
    expect(await waitingFor(service, audit)).toBe(0)
  })

  it('sends of the events that waited for other content only those that are chosen now', async () => {
    const account = await service.account('lookups_growth')
    const stream = await makeStream(service, account)
    await writeEvent(service, account, '1')
    await service.call('/v1/assess', {
      method: 'POST',
      body: JSON.stringify({ event_type: 'signup', ip: '8.8.8.8' }),
      headers: { 'X-API-Key': account.key, 'Content-Type': 'application/json' },
    })
    const own = { workspaceId: account.workspaceId, id: stream.id }
    await updateStream(system, { ...own, changes: { content: 'assessments' } }, change())
    await runDue()
    expect(
      requestsTo(stream)
        .flatMap(linesOf)
        .map(({ type }) => type),
    ).toEqual(['assessment.completed'])
    expect(await waitingFor(service, stream)).toBe(0)
  })

  it('sends an event whose transaction commits after that of a later one', async () => {
    const account = await service.account('lookups_growth')
    const stream = await makeStream(service, account)
    await runDue()
    const gate = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    const early = prisma.$transaction(
      async (tx) => {
        await writeEvent(service, account, '1', 'rule.updated', tx)
        written.resolve()
        await gate.promise
      },
      { timeout: 30_000 },
    )
    await written.promise
    await writeEvent(service, account, '2')
    await runDue()
    expect(summariesTo(stream)).toEqual(['2'])
    gate.resolve()
    await early
    await runDue()
    expect(summariesTo(stream)).toEqual(['2', '1'])
  })

  it('catches up after its destination was down for a day: nothing is lost, in order, and its owners get one email', async () => {
    const account = await service.account('lookups_growth')
    const stream = await makeStream(service, account)
    await runDue()
    internet.clear()
    answerBy(internet, (_, response) => response.writeHead(503).end('down'))
    const wanted: string[] = []
    for (let hour = 0; hour < 24; hour++) {
      for (let n = 0; n < 30; n++) {
        wanted.push(String(wanted.length))
        await writeEvent(service, account, String(wanted.length - 1))
      }
      await failFor(hourMs)
    }
    const failing = await readStream(system.database, { workspaceId: account.workspaceId, id: stream.id })
    expect(failing).toMatchObject({ last_error: 'hooks.example returned 503.', status: 'active' })
    expect(failing.waiting).toBeGreaterThanOrEqual(wanted.length)
    expect(Date.parse(failing.next_attempt_at ?? '') - clock.now().getTime()).toBeLessThanOrEqual(5 * minuteMs)
    internet.clear()
    answerBy(internet, null)
    clock.advance(5 * minuteMs)
    await runDue()
    expect(summariesTo(stream)).toEqual(wanted)
    expect(Math.max(...requestsTo(stream).map((one) => linesOf(one).length))).toBeLessThanOrEqual(500)
    const events = await prisma.event.findMany({ where: { targetId: stream.id }, orderBy: { createdAt: 'asc' } })
    expect(events.map(({ type }) => type)).toEqual(['stream.created', 'stream.failing', 'stream.recovered'])
    const mails = await prisma.mail.findMany({ where: { workspaceId: account.workspaceId } })
    expect(mails.filter(({ subject }) => subject.includes('is failing'))).toHaveLength(1)
    expect(await streamOf(service, stream)).toMatchObject({ failingSince: null, failureCount: 0 })
  })

  it('repeats the same batch if its process ends between sending and recording, also when events came since', async () => {
    const account = await service.account('lookups_growth')
    const stream = await makeStream(service, account)
    await runDue()
    internet.clear()
    await writeEvent(service, account, '1')
    let ended = false
    const dying = senderOf({
      accepted: async () => {
        ended = true
        throw new Error('the process ended')
      },
    })
    await dying.runDue()
    expect(ended).toBe(true)
    await writeEvent(service, account, '2')
    clock.advance(2 * minuteMs)
    await runDue()
    const bodies = requestsTo(stream).map(({ body }) => body)
    expect(bodies[1]).toBe(bodies[0])
    expect(summariesTo(stream)).toEqual(['1', '1', '2'])
    expect(await waitingFor(service, stream)).toBe(0)
  })

  it.each<{ destination: StreamDestination; secret?: string }>([
    { destination: { kind: 'http', url: 'https://hooks.example/held' } },
    { destination: { kind: 'splunk', url: 'https://hooks.example/held' }, secret: 'token-of-the-collector' },
    {
      destination: { kind: 'elastic', url: 'https://hooks.example/held', index: 'assay-events' },
      secret: 'key-of-elastic==',
    },
    {
      destination: {
        kind: 's3',
        bucket: 'held',
        region: 'eu-central-1',
        endpoint: 'https://hooks.example',
        addressing: 'path',
        access_key_id: 'AKIAIOSFODNN7EXAMPLE',
      },
      secret: 'a-secret-access-key',
    },
  ])(
    'to $destination.kind is due immediately after a stop during a batch, without an unsettled claim',
    async (wanted) => {
      const account = await service.account('lookups_growth')
      const stream = await makeStream(service, account, wanted)
      const received = () => internet.receiver?.received.length
      answerBy(internet, () => undefined)
      onTestFinished(() => answerBy(internet, null))
      const stopped = senderOf({ graceMs: 20 })
      const run = stopped.runDue()
      await waitUntil(() => received() === 1)
      await stopped.close()
      await run
      const { unsettledClaims, failureCount, nextAttemptAt } = await streamOf(service, stream)
      expect({ unsettledClaims, failureCount, nextAttemptAt }).toEqual({
        unsettledClaims: 0,
        failureCount: 0,
        nextAttemptAt: clock.now(),
      })
      answerBy(internet, null)
      await runDue()
      expect(received()).toBe(2)
    },
  )

  it('that waits for a slow destination does not delay one of another workspace', async () => {
    const [slow, quick] = [await service.account('lookups_growth'), await service.account('lookups_growth')]
    const streams = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) =>
        makeStream(service, slow, { destination: { kind: 'http', url: `https://hooks.example/stall?${n}` } }),
      ),
    )
    const other = await makeStream(service, quick)
    const running = runDue()
    await expect.poll(() => requestsTo(other).length, { timeout: 20_000 }).toBe(1)
    expect(streams.flatMap(requestsTo).length).toBeLessThanOrEqual(4)
    await pool.query(`UPDATE streams SET status = 'paused'`)
    await running
  }, 60_000)

  it('waits as long as the destination says, and names refused credentials', async () => {
    const account = await service.account('lookups_growth')
    const stream = await makeStream(service, account)
    answerBy(internet, (_, response) => response.writeHead(401, { 'retry-after': '600' }).end('no'))
    await runDue()
    const row = await streamOf(service, stream)
    expect(row.lastError).toBe(
      'hooks.example refused the credentials (401). Check the secret and its permissions, then enter it again.',
    )
    expect(row.nextAttemptAt.getTime() - clock.now().getTime()).toBe(600_000)
  })

  it.each(['/large', '/endless', '/drip'])(
    'reads no more than a bounded part of a response like %s',
    async (path) => {
      const account = await service.account('lookups_growth')
      const stream = await makeStream(service, account, {
        destination: { kind: 'http', url: `https://hooks.example${path}` },
      })
      const before = internet.receiver?.written() ?? 0
      await runDue()
      expect((internet.receiver?.written() ?? 0) - before).toBeLessThan(8_000_000)
      expect((await streamOf(service, stream)).lastError).toBeNull()
      expect(await waitingFor(service, stream)).toBe(0)
    },
    40_000,
  )

  it.each([
    ['expired.example', 'The certificate of expired.example has expired.'],
    ['wrong-host.example', 'The certificate is not for wrong-host.example.'],
    ['self-signed.example', expect.stringContaining('No trusted TLS connection to self-signed.example')],
    ['closed.example', 'closed.example refused the connection.'],
  ])('to %s says what is wrong', async (host, message) => {
    const account = await service.account('lookups_growth')
    const stream = await makeStream(service, account, { destination: { kind: 'http', url: `https://${host}/` } })
    await runDue()
    expect((await streamOf(service, stream)).lastError).toEqual(message)
  })

  it('whose destination moved to a private address sends nothing there', async () => {
    internet.put('dns', 'moving.hooks.example', { records: { A: ['93.184.217.70'] } })
    const account = await service.account('lookups_growth')
    const stream = await makeStream(service, account, {
      destination: { kind: 'http', url: 'https://moving.hooks.example/x' },
    })
    await runDue()
    expect(requestsTo(stream)).toHaveLength(1)
    for (const address of ['10.0.0.7', '127.0.0.1', '169.254.169.254']) {
      internet.put('dns', 'moving.hooks.example', { records: { A: [address] } })
      clock.advance(6 * minuteMs)
      const before = internet.connections()
      await writeEvent(service, account, '1')
      await runDue()
      expect((await streamOf(service, stream)).lastError).toBe(
        'moving.hooks.example now resolves to an address that is not public. Nothing was sent.',
      )
      expect(internet.connections()).toBe(before)
    }
  })

  it('shows the events that waited for more than 7 days, and records them as an event', async () => {
    const account = await service.account('lookups_growth')
    const stream = await makeStream(service, account)
    await runDue()
    await updateStream(
      system,
      { workspaceId: account.workspaceId, id: stream.id, changes: { status: 'paused' } },
      change(),
    )
    const waiting = await waitingFor(service, stream)
    for (const summary of ['1', '2']) await writeEvent(service, account, summary)
    clock.advance(7 * 24 * hourMs + minuteMs)
    await runDue()
    expect(await streamOf(service, stream)).toMatchObject({ expiredCount: BigInt(waiting + 2) })
    const gap = await prisma.event.findFirst({ where: { targetId: stream.id, type: 'stream.gap' } })
    expect(gap?.details).toEqual({ events: waiting + 2 })
  })

  it('follows the plan: paused by a downgrade, resumed by an upgrade, and what waited is sent', async () => {
    const account = await service.account('lookups_growth')
    const stream = await makeStream(service, account)
    await runDue()
    const { subscriptions } = system
    await subscriptions.remove({ workspaceId: account.workspaceId, plan: 'lookups_growth' }, change())
    expect(await streamOf(service, stream)).toMatchObject({ status: 'paused', statusReason: 'plan_downgrade' })
    await writeEvent(service, account, '1')
    await runDue()
    expect(summariesTo(stream)).toEqual([])
    await subscriptions.add({ workspaceId: account.workspaceId, plan: 'lookups_growth' }, change())
    await runDue()
    expect(summariesTo(stream)).toEqual(['1'])
  })

  it('gets nothing more once it is deleted, and its waiting events are gone', async () => {
    const account = await service.account('lookups_growth')
    const stream = await makeStream(service, account)
    await deleteStream(system.database, { workspaceId: account.workspaceId, id: stream.id }, change())
    await writeEvent(service, account, '1')
    await runDue()
    expect([requestsTo(stream).length, await waitingFor(service, stream)]).toEqual([0, 0])
  })

  it('demands the secret again with another destination, so that a stored one is sent nowhere else', async () => {
    const account = await service.account('lookups_growth')
    const destination = { kind: 'splunk', url: 'https://hooks.example/splunk' } as const
    const stream = await makeStream(service, account, { destination, secret: 'a-token-of-splunk' })
    const own = { workspaceId: account.workspaceId, id: stream.id }
    const moved = { ...destination, url: 'https://good.example/splunk' }
    const update = (changes: Parameters<typeof updateStream>[1]['changes']) =>
      updateStream(system, { ...own, changes }, change())
    await expect(update({ destination: moved })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
    expect(await update({ destination: moved, secret: 'another-token-1' })).toMatchObject({
      secret_last4: 'en-1',
      destination: moved,
    })
    expect(await update({ destination: moved, name: 'Same' })).toMatchObject({ secret_last4: 'en-1', name: 'Same' })
  })

  it.each<StreamDestination>([
    { kind: 'http', url: 'https://hooks.example/header' },
    { kind: 'splunk', url: 'https://hooks.example/header' },
    { kind: 'elastic', url: 'https://hooks.example/header', index: 'assay-events' },
  ])('to $kind refuses a secret that a header cannot contain, also as a new one', async (destination) => {
    const account = await service.account('lookups_growth')
    const refusal = { code: 'VALIDATION_FAILED', details: [{ pointer: '/secret' }] }
    const stream = await makeStream(service, account, { destination, secret: 'a-token-of-a-test' })
    const own = { workspaceId: account.workspaceId, id: stream.id }
    for (const secret of ['a-token\n', 'a-\r\ntoken', 'a-tök€n']) {
      await expect(makeStream(service, account, { destination, secret })).rejects.toMatchObject(refusal)
      await expect(updateStream(system, { ...own, changes: { secret } }, change())).rejects.toMatchObject(refusal)
    }
  })

  it('tests its destination with a marked sample and shows the answer', async () => {
    const account = await service.account('lookups_growth')
    const stream = await makeStream(service, account)
    const test = () =>
      service.call(`/v1/streams/${stream.id}/test`, { method: 'POST', headers: { 'X-API-Key': account.key } })
    expect((await test()).body).toMatchObject({ delivered: true, response: '{"received":true}', error: null })
    const [request] = requestsTo(stream)
    expect(request && linesOf(request)).toMatchObject([
      { summary: 'Test event: nothing happened', details: { test: true } },
    ])
    answerBy(internet, (_, response) => response.writeHead(403).end('forbidden'))
    expect((await test()).body).toMatchObject({
      delivered: false,
      response: 'forbidden',
      error: expect.stringContaining('(403)'),
    })
  })
})

describe('Splunk HEC', () => {
  it('gets concatenated events with time, source and type under its token', async () => {
    const account = await service.account('lookups_growth')
    const destination = { kind: 'splunk', url: 'https://hooks.example', index: 'main' } as const
    await makeStream(service, account, { destination, secret: 'token-of-the-collector' })
    const id = await writeEvent(service, account, '1')
    await runDue()
    const [request] = internet.receiver?.received ?? []
    expect(request).toMatchObject({
      path: '/services/collector/event',
      headers: { authorization: 'Splunk token-of-the-collector' },
    })
    const events = (request?.body ?? '').split('\n').map((text) => JSON.parse(text) as { event: Line })
    expect(events.find(({ event }) => event.id === id)).toMatchObject({
      time: clock.now().getTime() / 1000,
      source: 'assay',
      sourcetype: 'assay:event',
      index: 'main',
      event: { summary: '1' },
    })
  })
})

describe('Elasticsearch', () => {
  const destination = { kind: 'elastic', url: 'https://hooks.example/es', index: 'assay-events' } as const
  type Item = { create: { _id: string; status: number; error?: { type: string; reason: string } } }
  const results = (statusOf: (index: number) => number, type = 'document_parsing_exception') =>
    answerBy(internet, ({ body }, response) => {
      const ids = body
        .trim()
        .split('\n')
        .filter((_, line) => line % 2 === 0)
        .map((line) => (JSON.parse(line) as Item).create._id)
      const items = ids.map((_id, index): Item => {
        const status = statusOf(index)
        return {
          create: {
            _id,
            status,
            ...(status < 300 ? {} : { error: { type, reason: 'no' } }),
          },
        }
      })
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ errors: true, items }))
    })

  it('creates each event under its own id; one that is already there is a success', async () => {
    const account = await service.account('lookups_growth')
    const stream = await makeStream(service, account, { destination, secret: 'key-of-elastic==' })
    const id = await writeEvent(service, account, '1')
    results((index) => (index === 0 ? 409 : 201))
    await runDue()
    const [request] = internet.receiver?.received ?? []
    expect(request).toMatchObject({
      path: '/es/assay-events/_bulk',
      headers: { authorization: 'ApiKey key-of-elastic==' },
    })
    const lines = (request?.body ?? '')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    const at = lines.findIndex(({ create }) => (create as { _id?: string } | undefined)?._id === id)
    expect(lines[at + 1]).toMatchObject({ '@timestamp': clock.now().toISOString(), id })
    expect(await streamOf(service, stream)).toMatchObject({ refusedCount: 0n, lastError: null })
    expect(await waitingFor(service, stream)).toBe(0)
  })

  it('repeats a batch with an overloaded item, and counts and shows the items that it will never take', async () => {
    const account = await service.account('lookups_growth')
    const stream = await makeStream(service, account, { destination, secret: 'key-of-elastic==' })
    await writeEvent(service, account, '1')
    results((index) => (index === 0 ? 429 : 201))
    await runDue()
    expect(await waitingFor(service, stream)).toBe(2)
    expect((await streamOf(service, stream)).lastError).toContain('could not store every event now: 429')
    results((index) => (index === 0 ? 400 : 409))
    clock.advance(minuteMs)
    await runDue()
    expect(await streamOf(service, stream)).toMatchObject({
      sentCount: 1n,
      refusedCount: 1n,
      lastError: '1 of 2 events were refused: 400 document_parsing_exception: no',
    })
    expect(await waitingFor(service, stream)).toBe(0)
  })

  it.each([
    [403, 'security_exception'],
    [403, 'cluster_block_exception'],
    [404, 'index_not_found_exception'],
    [400, 'invalid_index_name_exception'],
    [400, 'validation_exception'],
  ])('loses no event while the index or its permissions refuse all of them: %i %s', async (status, type) => {
    const account = await service.account('lookups_growth')
    const stream = await makeStream(service, account, { destination, secret: 'key-of-elastic==' })
    results(() => status, type)
    await runDue()
    expect(await waitingFor(service, stream)).toBe(1)
    expect(await streamOf(service, stream)).toMatchObject({
      failingSince: clock.now(),
      refusedCount: 0n,
      lastError: `Elasticsearch could not store every event now: ${status} ${type}: no`,
    })
    results(() => 201)
    clock.advance(minuteMs)
    await runDue()
    expect(await streamOf(service, stream)).toMatchObject({ sentCount: 1n, refusedCount: 0n })
  })
})
