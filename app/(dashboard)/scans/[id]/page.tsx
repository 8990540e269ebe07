import type { Metadata } from 'next'
import { cache } from 'react'
import { itemTitle } from '#app/_trpc/item-title.ts'
import { api, requireSession } from '#app/_trpc/server.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { NoSuchScan } from '#app/(dashboard)/scans/no-such-scan.tsx'
import { ScanView } from './scan-view.tsx'

type Props = { params: Promise<{ id: string }> }

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const { id } = await params
  return itemTitle('Website scan', async () => (await scanOf(id))?.domain)
}

/** One scan: its progress, then its report. */
export default async function ScanPage({ params }: Props) {
  const { id } = await params
  const { workspace, entitlement } = await requireSession(`/scans/${encodeURIComponent(id)}`)
  const scan = await scanOf(id)
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

const scanOf = cache(async (id: string) => {
  const { scans } = await api()
  return scans.report({ id }).catch((error: unknown) => {
    if (['SCAN_NOT_FOUND', 'VALIDATION_FAILED'].includes(serverBridge().codeOf(error))) return null
    throw error
  })
})
