import { Skeleton, SkeletonRows } from '#app/_components/ui/skeleton.tsx'

/** The grid of a page that is still coming. */
export default function Loading() {
  return (
    <Skeleton label="Loading the page">
      <i className="mt-2 mb-9 h-4! w-40" />
      <SkeletonRows rows={8} />
    </Skeleton>
  )
}
