import type { Page } from '@playwright/test'

/** Makes pages opened from now on run their lookups in the browser, as prefetched pages do (`app/_trpc/streamed-lookup.tsx`), so that `page.route` sees the responses. */
export const leaveLookupsToBrowser = (page: Page): Promise<void> =>
  page.setExtraHTTPHeaders({ 'Sec-Purpose': 'prefetch' })
