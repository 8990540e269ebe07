import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { inside } from '#app/_trpc/inside.ts'
import type { DeliveryRow } from '#app/_trpc/outputs.ts'
import { api, here } from '#app/_trpc/server.ts'
import { WebhookDetail } from './webhook-detail.tsx'

export const metadata: Metadata = { title: 'Webhook' }

type Props = {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const pageSize = 50
const statuses: readonly DeliveryRow['status'][] = ['pending', 'delivering', 'succeeded', 'failed', 'skipped']

/** One webhook: its state, what an owner does with it, and its log. */
export default async function WebhookPage({ params, searchParams }: Props) {
  const [{ id }, query] = await Promise.all([params, searchParams])
  const { entitlement, workspace } = await here(`/webhooks/${id}`)
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
    if (/_NOT_FOUND$|^VALIDATION_FAILED$/.test(inside().codeOf(error))) notFound()
    throw error
  }
}
