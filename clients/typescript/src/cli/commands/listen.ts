import { setTimeout as sleep } from 'node:timers/promises'
import { Command } from 'commander'
import type { Assay } from '../../client.ts'
import { AssayError, ConnectionError } from '../../errors.ts'
import { isPassing } from '../../retry.ts'
import { openClient } from '../config.ts'
import { CommandError } from '../exit-codes.ts'
import { print, printable, styled } from '../output.ts'

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
      let seen: Set<string> | null = null
      for (;;) {
        try {
          const { data } = (await assay.webhooks.deliveries({ id, limit: 50 })).data
          if (seen === null) {
            seen = new Set(data.map((delivery) => delivery.id))
            print(`Forwarding the deliveries to ${url} to ${forwardTo}. Stop with Ctrl+C.`)
          }
          for (const delivery of data.toReversed()) {
            if (seen.has(delivery.id) || delivery.attempt === 0) continue
            await forward(assay, id, delivery.id, forwardTo)
            seen.add(delivery.id)
          }
        } catch (error) {
          if (!isOutage(error)) throw error
          process.stderr.write(`${printable(error.message)}\n`)
        }
        await sleep(Math.max(1, Number(interval) || 2) * 1000)
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

/** Whether the service cannot be reached or accepts no requests for now, as in a restart: listening goes on. */
const isOutage = (error: unknown): error is AssayError | ConnectionError =>
  error instanceof ConnectionError || (error instanceof AssayError && isPassing(error.status))

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
