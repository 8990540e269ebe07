import factsGridStyles from '#app/_components/ui/facts-grid.module.css'
import sectionStyles from '#app/_components/ui/section.module.css'
import skeletonStyles from '#app/_components/ui/skeleton.module.css'
import { Skeleton } from '#app/_components/ui/skeleton.tsx'

export function AnswerSkeleton({ label, map }: { label: string; map?: boolean }) {
  return (
    <Skeleton label={label}>
      <div aria-hidden="true" className="min-h-dvh">
        <Part lines={3} map={map} />
        <Part lines={1} />
      </div>
    </Skeleton>
  )
}

function Part({ lines, map }: { lines: number; map?: boolean | undefined }) {
  return (
    <div className={sectionStyles.section}>
      <div className={sectionStyles.margin}>
        <i className="mt-1.25 mb-3 w-20" />
        <i className="w-36" />
      </div>
      <div className={sectionStyles.facts}>
        {map ? <div className={`${skeletonStyles.strip} mb-4 h-[260px]`} /> : null}
        <div className={factsGridStyles.factsGrid}>
          {Array.from({ length: lines * 3 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
            <div key={index} className="h-[31px] items-center">
              <i className="w-20" />
              <i className="w-24" />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
