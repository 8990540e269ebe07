/**
 * For lookups that cost units: run once when the page is opened and never again by themselves. Coming back to the page within a session shows the answer
 * that was paid for; only a person runs it again.
 */
export const PAID_QUERY = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnMount: false,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
  retry: false,
  retryOnMount: false,
  networkMode: 'always',
} as const
