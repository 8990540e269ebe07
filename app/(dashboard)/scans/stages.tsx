import { type ScanStage, scanStageIds, scanStages } from '#server/catalog/scan-terms.ts'

/** How far a scan is, in a few words. */
export const stageWords = (done: readonly ScanStage[]): string => `${done.length} of ${scanStageIds.length} parts done`

/** The parts of a running scan, each with whether it is done. */
export function Stages({ done }: { done: readonly ScanStage[] }) {
  return (
    <>
      <p role="status">{stageWords(done)}. A scan takes at most 20 s.</p>
      <ol className="scan-stages mt-2" aria-label="Parts of the scan">
        {scanStageIds.map((stage) => {
          const isDone = done.includes(stage)
          return (
            <li key={stage} data-done={isDone ? '' : undefined}>
              <span className="scan-mark" data-kind={isDone ? 'pass' : 'open'}>
                {scanStages[stage]}
              </span>
              <small>{isDone ? 'done' : 'under way'}</small>
            </li>
          )
        })}
      </ol>
    </>
  )
}
