import type { Observation } from './observe.ts'

/**
 * Numbers a group so that within a round no subject of a log stands twice, and of observations that share a subject the earlier has the smaller number: rounds counted one after another are
 * the observations counted one after another.
 */
export function roundsOf(group: readonly Observation[]): number[] {
  const taken = new Map<string, number>()
  return group.map((one) => {
    const subjects = subjectsOf(one).map((subject) => `${one.log} ${subject}`)
    const round = 1 + Math.max(0, ...subjects.map((subject) => taken.get(subject) ?? 0))
    for (const subject of subjects) taken.set(subject, round)
    return round
  })
}

function subjectsOf({ ip, userId, deviceId, mailbox }: Observation): string[] {
  const subjects: string[] = []
  if (ip !== null) subjects.push(`ip ${ip}`)
  if (userId !== null) subjects.push(`user ${userId}`)
  if (deviceId !== null) subjects.push(`device ${deviceId}`)
  if (mailbox) subjects.push(`mailbox ${mailbox.canonical}`)
  return subjects
}
