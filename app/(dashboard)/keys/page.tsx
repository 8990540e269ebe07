import type { Metadata } from 'next'
import { api, requireSession } from '#app/_trpc/server.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { KeysView } from './keys-view.tsx'

export const metadata: Metadata = { title: 'API keys' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function KeysPage({ searchParams }: Props) {
  const { entitlement, workspace } = await requireSession('/keys')
  const [keys, { revoked }] = await Promise.all([(await api()).keys.list(), searchParams])
  return (
    <KeysView
      keys={keys}
      limit={entitlement.keys}
      plans={entitlement.plans}
      isOwner={workspace.role === 'owner'}
      showRevoked={revoked === 'show'}
      baseUrl={serverBridge().baseUrl}
      now={new Date().toISOString()}
    />
  )
}
