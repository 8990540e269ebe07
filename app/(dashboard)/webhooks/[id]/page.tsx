import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { itemTitle } from '#app/_trpc/item-title.ts'
import type { DeliveryRow } from '#app/_trpc/outputs.ts'
import { api, requireSession } from '#app/_trpc/server.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { WebhookDetail } from './webhook-detail.tsx'

type Props = {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const { id } = await params
  return itemTitle('Webhook', async () => (await (await api()).webhooks.log({ id, limit: 1 })).webhook.name)
}

const pageSize = 50
const statuses: readonly DeliveryRow['status'][] = ['pending', 'delivering', 'succeeded', 'failed', 'skipped']

/** One webhook: its status, actions and delivery log. */
export default async function WebhookPage({ params, searchParams }: Props) {
  const [{ id }, query] = await Promise.all([params, searchParams])
  const { entitlement, workspace } = await requireSession(`/webhooks/${id}`)
  const status = statuses.find((word) => word === query.status)
  const cursor = typeof query.cursor === 'string' ? query.cursor : undefined
  const log = await read(() => logOf({ id, status, cursor }))
  return (
    <WebhookDetail
      log={log}
      status={status ?? null}
      isFirstPage={cursor === undefined}
      included={entitlement.webhooks > 0}
      isOwner={workspace.role === 'owner'}
      now={new Date().toISOString()}
    />
  )
}

type Wanted = { id: string; status: DeliveryRow['status'] | undefined; cursor: string | undefined }

const logOf = async ({ id, status, cursor }: Wanted) =>
  (await api()).webhooks.log({ id, status, cursor, limit: pageSize })

async function read<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (/_NOT_FOUND$|^VALIDATION_FAILED$/.test(serverBridge().codeOf(error))) notFound()
    throw error
  }
}
