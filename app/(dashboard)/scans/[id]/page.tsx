import type { Metadata } from 'next'
import { api, requireSession } from '#app/_trpc/server.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { NoSuchScan } from '#app/(dashboard)/scans/no-such-scan.tsx'
import { ScanView } from './scan-view.tsx'

export const metadata: Metadata = { title: 'Website scan' }

type Props = { params: Promise<{ id: string }> }

/** One scan: its progress, then its report. */
export default async function ScanPage({ params }: Props) {
  const { id } = await params
  const { workspace, entitlement } = await requireSession(`/scans/${encodeURIComponent(id)}`)
  const procedures = await api()
  const scan = await procedures.scans.report({ id }).catch((error: unknown) => {
    if (['SCAN_NOT_FOUND', 'VALIDATION_FAILED'].includes(serverBridge().codeOf(error))) return null
    throw error
  })
  if (!scan) return <NoSuchScan id={id} />
  return (
    <ScanView
      key={`${workspace.id} ${id}`}
      start={scan}
      isOwner={workspace.role === 'owner'}
      open={entitlement.grants.includes('full') && workspace.included}
      now={new Date().toISOString()}
    />
  )
}
