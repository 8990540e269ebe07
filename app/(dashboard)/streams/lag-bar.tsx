import { formatNumber } from '#app/_components/ui/format.ts'
import { Time } from '#app/_components/ui/time.tsx'
import type { StreamRow } from '#app/_trpc/outputs.ts'
import { lagShare } from './stream-words.ts'

/** Events that wait: their number, a bar, and the age of the oldest. */
export function LagBar({ stream, now }: { stream: StreamRow; now: string }) {
  if (stream.waiting === 0) return <span>None</span>
  return (
    <span className="inline-grid min-w-24 gap-1">
      <span>
        {formatNumber(stream.waiting)}
        {stream.waiting_since ? (
          <>
            , oldest <Time at={stream.waiting_since} now={now} />
          </>
        ) : null}
      </span>
      <span aria-hidden="true" className="block h-1 bg-line-2">
        <span className="block h-1 bg-ink" style={{ width: `${lagShare(stream.waiting)}%` }} />
      </span>
    </span>
  )
}
