'use client'

import { SecondFactors, type SecondFactorsProps } from '#app/_components/second-factor/second-factors.tsx'

/** Adding the second factor that a workspace requires; then the workspace opens. */
export function RequiredFactor(props: Omit<SecondFactorsProps, 'onReady'>) {
  return <SecondFactors {...props} onReady={() => location.assign('/overview')} />
}
