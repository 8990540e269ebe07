import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bundleClient } from '../../../../scripts/client-bundle.ts'
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

it('assay listen forwards new deliveries once, with a body and a signature that verify', async () => {
  const account = await service.account('lookups_growth')
  const webhook = await makeWebhook(service, account)
  const old = await queueDelivery(service, account, webhook)
  await service.system.webhooks.runDue()
  const received: { headers: Record<string, string>; body: string }[] = []
  const receiver = await serveOnLoopback(async (req, res) => {
    received.push({ headers: req.headers as Record<string, string>, body: await text(req) })
    res.end('{}')
  })
  const env = {
    NODE_ENV: 'test' as const,
    PATH: process.env.PATH ?? '',
    ASSAY_URL: service.origin,
    ASSAY_KEY: account.key,
  }
  const args = [path.join(folder, 'assay.js'), 'listen', '--forward-to', `${receiver}/hook`, '--interval', '1']
  const listener = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let out = ''
  listener.stdout.on('data', (chunk) => {
    out += chunk
  })
  try {
    await waitUntil(() => out.includes('Forwarding'))
    const fresh = await queueDelivery(service, account, webhook)
    await service.system.webhooks.runDue()
    await waitUntil(() => out.includes(fresh))
    expect(received).toHaveLength(1)
    expect(out).not.toContain(old)
    const payload = await verifyWebhook({
      ...(received[0] ?? { headers: {}, body: '' }),
      secret: webhook.secret,
      now: service.clock.now().getTime(),
    })
    expect(payload).toMatchObject({ type: 'high_risk_assessment' })
  } finally {
    listener.kill('SIGINT')
  }
})
