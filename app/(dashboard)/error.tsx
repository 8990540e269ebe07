'use client'

import { Failure, type FailureProps } from '#app/_components/ui/failure.tsx'

/** Error boundary of the dashboard pages, inside the frame. */
export default function DashboardError(props: FailureProps) {
  return <Failure {...props} />
}
