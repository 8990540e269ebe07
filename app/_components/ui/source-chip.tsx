import styles from './source-chip.module.css'
import { isGap, type Source, sourceAge, sourceMoment } from './source-state.ts'
import { Tooltip } from './tooltip.tsx'

/** A source with its state and age. Hover or focus shows the absolute time; the link opens the source. */
export function SourceChip(source: Source) {
  const { name, url, status } = source
  const moment = sourceMoment(source)
  const gap = isGap(status) && status !== 'not_configured'
  const before = status === 'stale' ? 'stale, ' : gap ? 'no response: ' : null
  return (
    <div className={styles.sourceChip} data-status={status} data-gap={gap ? '' : undefined}>
      {url ? (
        <Tooltip text={moment}>
          <a href={url} rel="noreferrer" target="_blank">
            {name}
          </a>
        </Tooltip>
      ) : (
        <span>{name}</span>
      )}
      <span className={styles.age} title={moment}>
        {before ? <span className="sr-only">{before}</span> : null}
        {sourceAge(source)}
      </span>
    </div>
  )
}
