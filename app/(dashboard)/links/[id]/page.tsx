import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { itemTitle } from '#app/_trpc/item-title.ts'
import { api, requireSession } from '#app/_trpc/server.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { LinkDetail } from './link-detail.tsx'

type Props = { params: Promise<{ id: string }> }

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const { id } = await params
  return itemTitle('Protected link', async () => {
    const { link } = await read(id)
    return link.title ?? link.code
  })
}

/** One link: its verdict and reasons, its visits and its actions. */
export default async function LinkPage({ params }: Props) {
  const { id } = await params
  const { workspace } = await requireSession(`/links/${id}`)
  const { link, visits } = await read(id)
  return <LinkDetail link={link} visits={visits} included={workspace.included} now={new Date().toISOString()} />
}

const read = cache(async (id: string) => {
  const caller = await api()
  try {
    const [link, visits] = await Promise.all([caller.links.read({ id }), caller.links.visits({ id })])
    return { link, visits }
  } catch (error) {
    if (/_NOT_FOUND$|^VALIDATION_FAILED$/.test(serverBridge().codeOf(error))) notFound()
    throw error
  }
})
