import { setTimeout as sleep } from 'node:timers/promises'
import { Command } from 'commander'
import type { Assay } from '../../client.ts'
import { ConnectionError } from '../../errors.ts'
import { openClient } from '../config.ts'
import { CommandError } from '../exit-codes.ts'
import { print, styled } from '../output.ts'

type Options = { forwardTo: string; webhook?: string; interval: string }

const attemptTime = 15_000

export const listenCommand = (): Command =>
  new Command('listen')
    .description(
      'Forward the deliveries of a webhook to a program on this machine, over outgoing connections. Body and signature are those of the delivery, so verification works as in production.',
    )
    .requiredOption('--forward-to <url>', 'such as http://localhost:3000/webhooks/assay')
    .option('--webhook <id>', 'the webhook; needed if the workspace has several')
    .option('--interval <seconds>', 'time between two requests for new deliveries', '2')
    .action(async ({ forwardTo, webhook, interval }: Options) => {
      if (!URL.canParse(forwardTo))
        throw new CommandError(`"${forwardTo}" is not an address such as http://localhost:3000/webhooks.`)
      const assay = openClient()
      const { id, url } = await webhookOf(assay, webhook)
      const seen = new Set((await newest(assay, id)).map((delivery) => delivery.id))
      print(`Forwarding the deliveries to ${url} to ${forwardTo}. Stop with Ctrl+C.`)
      for (;;) {
        await sleep(Math.max(1, Number(interval) || 2) * 1000)
        const fresh = (await newest(assay, id)).filter((delivery) => !seen.has(delivery.id) && delivery.attempt > 0)
        for (const delivery of fresh.toReversed()) {
          seen.add(delivery.id)
          await forward(assay, id, delivery.id, forwardTo)
        }
      }
    })

async function webhookOf(assay: Assay, id: string | undefined): Promise<{ id: string; url: string }> {
  const { data } = await assay.webhooks.list()
  const [first, ...others] = id === undefined ? data.data : data.data.filter((one) => one.id === id)
  if (!first)
    throw new CommandError('There is no such webhook. Create one on the Webhooks page, or with POST /webhooks.')
  if (others.length > 0)
    throw new CommandError(
      `Choose one with --webhook: ${data.data.map((one) => `${one.id} (${one.name})`).join(', ')}.`,
    )
  return first
}

/** The newest deliveries; none while the service cannot be reached, so that listening goes on. */
async function newest(assay: Assay, id: string) {
  try {
    return (await assay.webhooks.deliveries({ id, limit: 50 })).data.data
  } catch (error) {
    if (!(error instanceof ConnectionError)) throw error
    process.stderr.write(`${error.message}\n`)
    return []
  }
}

async function forward(assay: Assay, webhook: string, delivery: string, forwardTo: string): Promise<void> {
  const { data } = await assay.webhooks.delivery({ id: webhook, delivery_id: delivery })
  const body = JSON.stringify(data.payload)
  try {
    const response = await fetch(forwardTo, {
      method: 'POST',
      headers: { ...(data.request_headers ?? {}), 'Content-Type': 'application/json' },
      body,
      signal: AbortSignal.timeout(attemptTime),
      redirect: 'manual',
    })
    await response.body?.cancel()
    print(`${data.created_at}  ${delivery}  ${styled(response.ok ? 'green' : 'red', String(response.status))}`)
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    print(`${data.created_at}  ${delivery}  ${styled('red', reason)}`)
  }
}
