import type { Page } from '@playwright/test'

/** Leaves the lookups of pages that are opened from here on to the browser, as those of a page that was fetched ahead (`app/_trpc/streamed-lookup.tsx`), so that their answers pass through `page.route`. */
export const leaveLookupsToBrowser = (page: Page): Promise<void> =>
  page.setExtraHTTPHeaders({ 'Sec-Purpose': 'prefetch' })
