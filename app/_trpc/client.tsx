'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client'
import { createTRPCContext } from '@trpc/tanstack-react-query'
import { type ReactNode, useState } from 'react'
import type { AppRouter } from '#server/root.ts'
import { sessionWatch } from './session-watch.ts'
import { showWorkspace, workspaceHeaders } from './tab-workspace.ts'

export const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<AppRouter>()

/** Browsers refuse `keepalive` when the bodies under way exceed 64 KiB (Fetch, section 4.6). */
const KEEPALIVE_MAX_CHARACTERS = 10_000

/** A change outlives the page, so that a switch that shows its new state is saved even if the page is left at once. */
const keepaliveFetch: typeof fetch = (input, init) =>
  fetch(input, {
    ...init,
    keepalive: init?.method === 'POST' && typeof init.body === 'string' && init.body.length <= KEEPALIVE_MAX_CHARACTERS,
  })

/**
 * tRPC and its query cache for client components. Each call names the workspace the page was rendered for; switching
 * workspaces remounts everything by key. Failed queries are not retried automatically, because a lookup would cost
 * another unit.
 */
export function ApiProvider({ workspaceId = null, children }: { workspaceId?: string | null; children: ReactNode }) {
  const [queryClient] = useState(() => {
    showWorkspace(workspaceId)
    return new QueryClient({
      defaultOptions: {
        queries: { retry: false, refetchOnWindowFocus: false, staleTime: 30_000 },
        // Mutations fail at once when offline: sending them later without the user's action could surprise.
        mutations: { networkMode: 'always' },
      },
    })
  })
  const [trpcClient] = useState(() =>
    createTRPCClient<AppRouter>({
      links: [sessionWatch, httpLink({ url: '/api/trpc', headers: workspaceHeaders, fetch: keepaliveFetch })],
    }),
  )
  return (
    <QueryClientProvider client={queryClient}>
      <TRPCProvider trpcClient={trpcClient} queryClient={queryClient}>
        {children}
      </TRPCProvider>
    </QueryClientProvider>
  )
}

export type Refusal = { code: string; message: string; requestId: string | null; retryAfter: number | null }

/** The server's error for a failed call: catalogue code, message, request id. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof TRPCClientError) {
    const data = error.data as { code?: string; requestId?: string; retryAfter?: number } | null
    if (data?.code)
      return {
        code: data.code,
        message: error.message,
        requestId: data.requestId ?? null,
        retryAfter: data.retryAfter ?? null,
      }
  }
  return {
    code: 'UNREACHABLE',
    message: 'No response from the service. Check your connection and try again.',
    requestId: null,
    retryAfter: null,
  }
}
