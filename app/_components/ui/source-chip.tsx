import { isGap, type Source, sourceAge, sourceMoment } from './source-state.ts'
import { Tooltip } from './tooltip.tsx'

/** A source with its state and age; the absolute time on hover and focus, the source itself behind the link. */
export function SourceChip(source: Source) {
  const { name, url, status } = source
  const moment = sourceMoment(source)
  const gap = isGap(status)
  return (
    <div className="source-chip" data-status={status} data-gap={gap ? '' : undefined}>
      {url ? (
        <Tooltip text={moment}>
          <a href={url} rel="noreferrer" target="_blank">
            {name}
          </a>
        </Tooltip>
      ) : (
        <span>{name}</span>
      )}
      <span className="source-age" title={moment}>
        {status === 'stale' || gap ? <span className="sr-only">{gap ? 'no answer: ' : 'stale, '}</span> : null}
        {sourceAge(source)}
      </span>
    </div>
  )
}
