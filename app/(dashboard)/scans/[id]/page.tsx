import type { Metadata } from 'next'
import { inside } from '#app/_trpc/inside.ts'
import { api, here } from '#app/_trpc/server.ts'
import { NoSuchScan } from '../no-such-scan.tsx'
import { ScanRoom } from './scan-room.tsx'

export const metadata: Metadata = { title: 'Website scan' }

type Props = { params: Promise<{ id: string }> }

/** One scan while it runs, and its report. */
export default async function ScanPage({ params }: Props) {
  const { id } = await params
  const { workspace, entitlement } = await here(`/scans/${encodeURIComponent(id)}`)
  const procedures = await api()
  const scan = await procedures.scans.report({ id }).catch((error: unknown) => {
    if (['SCAN_NOT_FOUND', 'VALIDATION_FAILED'].includes(inside().codeOf(error))) return null
    throw error
  })
  if (!scan) return <NoSuchScan id={id} />
  return (
    <ScanRoom
      key={`${workspace.id} ${id}`}
      start={scan}
      isOwner={workspace.role === 'owner'}
      open={entitlement.grants.includes('full') && workspace.included}
      now={new Date().toISOString()}
    />
  )
}
