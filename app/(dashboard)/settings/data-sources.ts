import type { Source } from '#app/_components/ui/source-state.ts'
import type { SourcesOverview } from '#app/_trpc/outputs.ts'
import { type ProviderRow, providers } from '#server/catalog/providers.ts'

const DAY_MS = 86_400_000

/** Lists and files with their age; one that is connected but not loaded is unavailable. */
export const dataSources = ({ at, data }: Pick<SourcesOverview, 'at' | 'data'>): Source[] =>
  data.map(({ id, name, connected, data_from }) => {
    const { url, staleAfterDays }: ProviderRow = providers[id]
    const base = { name, url, fetched_at: data_from }
    if (data_from === null)
      return {
        ...base,
        status: connected ? 'unavailable' : 'not_configured',
        age_seconds: null,
        cause: connected ? 'not loaded' : 'not connected',
      }
    const ageMs = Math.max(0, Date.parse(at) - Date.parse(data_from))
    return { ...base, status: ageMs > staleAfterDays * DAY_MS ? 'stale' : 'ok', age_seconds: Math.floor(ageMs / 1000) }
  })
