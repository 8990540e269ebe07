import type { Observation } from './observation.ts'

/**
 * Assigns each observation of a group a round, so that no subject of a log occurs twice in one round, and of
 * observations sharing a subject the earlier has the lower round. Counting round by round is equivalent to counting
 * one by one.
 */
export function batchesOf(group: readonly Observation[]): number[] {
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
