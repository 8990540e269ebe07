import type { Metadata } from 'next'
import { inside } from '#app/_trpc/inside.ts'
import { api, here } from '#app/_trpc/server.ts'
import { KeysRoom } from './keys-room.tsx'

export const metadata: Metadata = { title: 'API keys' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** The keys of the workspace, and what the plan includes. */
export default async function KeysPage({ searchParams }: Props) {
  const { entitlement, workspace } = await here('/keys')
  const [keys, { revoked }] = await Promise.all([(await api()).keys.list(), searchParams])
  return (
    <KeysRoom
      keys={keys}
      limit={entitlement.keys}
      plans={entitlement.plans}
      isOwner={workspace.role === 'owner'}
      showRevoked={revoked === 'show'}
      baseUrl={inside().baseUrl}
      now={new Date().toISOString()}
    />
  )
}
