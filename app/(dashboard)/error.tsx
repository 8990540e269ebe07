'use client'

import { Failure, type FailureProps } from '#app/_components/ui/failure.tsx'

/** What is shown inside the frame when a page of the dashboard fails. */
export default function DashboardError(props: FailureProps) {
  return <Failure {...props} />
}
