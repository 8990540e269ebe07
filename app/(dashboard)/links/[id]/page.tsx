import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { api, requireSession } from '#app/_trpc/server.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { LinkDetail } from './link-detail.tsx'

export const metadata: Metadata = { title: 'Protected link' }

/** One link: its verdict and reasons, its visits and its actions. */
export default async function LinkPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const { workspace } = await requireSession(`/links/${id}`)
  const { link, visits } = await read(id)
  return <LinkDetail link={link} visits={visits} included={workspace.included} now={new Date().toISOString()} />
}

async function read(id: string) {
  const caller = await api()
  try {
    const [link, visits] = await Promise.all([caller.links.read({ id }), caller.links.visits({ id })])
    return { link, visits }
  } catch (error) {
    if (/_NOT_FOUND$|^VALIDATION_FAILED$/.test(serverBridge().codeOf(error))) notFound()
    throw error
  }
}
