'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTRPC } from '#app/_trpc/client.tsx'

/** Updates the page and the number at the bell after a notice was marked. */
export function useNoticesChanged(): () => Promise<void> {
  const trpc = useTRPC()
  const router = useRouter()
  const queries = useQueryClient()
  return async () => {
    router.refresh()
    await queries.invalidateQueries({ queryKey: trpc.notices.pathKey() })
  }
}
