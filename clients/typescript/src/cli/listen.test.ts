import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bundleClient } from '../../../../scripts/client-bundle.ts'
import { atEnd } from '../../../../server/testing/at-end.ts'
import { serveOnLoopback } from '../../../../server/testing/loopback.ts'
import { waitUntil } from '../../../../server/testing/wait.ts'
import { makeWebhook, openInternet, openService, queueDelivery } from '../../../../server/testing/webhooks.ts'
import { verifyWebhook } from '../webhooks.ts'

const internet = await openInternet({ hosts: true })
afterAll(internet.close)
const service = await openService({ internet })
const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-listen-'))
beforeAll(() => bundleClient(folder))
afterAll(() => rmSync(folder, { recursive: true }))

type Received = { headers: Record<string, string>; body: string }

/** A receiver on this machine, and `assay listen` that forwards to it; which ends with the test. */
async function listen({ key }: { key: string }, origin = service.origin) {
  const received: Received[] = []
  const receiver = await serveOnLoopback(async (req, res) => {
    received.push({ headers: req.headers as Record<string, string>, body: await text(req) })
    res.end('{}')
  })
  const env = { NODE_ENV: 'test' as const, PATH: process.env.PATH ?? '', ASSAY_URL: origin, ASSAY_KEY: key }
  const args = [path.join(folder, 'assay.js'), 'listen', '--forward-to', `${receiver}/hook`, '--interval', '1']
  const listener = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const shown = { out: '', err: '' }
  listener.stdout.on('data', (chunk) => {
    shown.out += chunk
  })
  listener.stderr.on('data', (chunk) => {
    shown.err += chunk
  })
  atEnd(async () => listener.kill('SIGINT'))
  return { received, shown, listener }
}

it('assay listen forwards new deliveries once, with a body and a signature that verify', async () => {
  const account = await service.account('lookups_growth')
  const webhook = await makeWebhook(service, account)
  const old = await queueDelivery(service, account, webhook)
  await service.system.webhooks.runDue()
  const { received, shown } = await listen(account)
  await waitUntil(() => shown.out.includes('Forwarding'))
  const fresh = await queueDelivery(service, account, webhook)
  await service.system.webhooks.runDue()
  await waitUntil(() => shown.out.includes(fresh))
  expect(received).toHaveLength(1)
  expect(shown.out).not.toContain(old)
  const payload = await verifyWebhook({
    ...(received[0] ?? { headers: {}, body: '' }),
    secret: webhook.secret,
    now: service.clock.now().getTime(),
  })
  expect(payload).toMatchObject({ type: 'high_risk_assessment' })
})

it('assay listen goes on after a restart of the service, forwards each delivery once, and none from before its start', async () => {
  const account = await service.account('lookups_growth')
  const webhook = await makeWebhook(service, account)
  const old = await queueDelivery(service, account, webhook)
  await service.system.webhooks.runDue()
  let refusal: { status: number; path: RegExp } | null = { status: 503, path: /\/deliveries\?/ }
  const proxy = await serveOnLoopback(async ({ url = '', headers }, res) => {
    if (refusal?.path.test(url)) return void res.writeHead(refusal.status).end('<h1>Gateway</h1>')
    const answer = await fetch(service.origin + url, { headers: { Authorization: String(headers.authorization) } })
    res.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(await answer.text())
  })
  const { received, shown, listener } = await listen(account, proxy)
  const until = (condition: () => boolean) => waitUntil(() => listener.exitCode !== null || condition())
  const reported = (status: number) => until(() => shown.err.includes(`${status}`))
  await reported(503)
  refusal = null
  await until(() => shown.out.includes('Forwarding'))
  refusal = { status: 502, path: /\/deliveries\/dlv_/ }
  const fresh = await queueDelivery(service, account, webhook)
  await service.system.webhooks.runDue()
  await reported(502)
  for (const status of [504, 429]) {
    refusal = { status, path: /\/deliveries/ }
    await reported(status)
  }
  refusal = null
  await until(() => shown.out.includes(fresh))
  const last = await queueDelivery(service, account, webhook)
  await service.system.webhooks.runDue()
  await until(() => shown.out.includes(last))
  expect(listener.exitCode, shown.err).toBeNull()
  expect(received).toHaveLength(2)
  expect(shown.out).not.toContain(old)
})
