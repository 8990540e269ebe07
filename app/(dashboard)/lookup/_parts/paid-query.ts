/**
 * Query options for lookups that cost units: runs once when the page opens and is never refetched automatically.
 * Returning to the page within the session shows the cached result; only a user action runs it again.
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
