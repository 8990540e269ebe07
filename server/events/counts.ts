import { hourMs } from '../platform/clock.ts'
import type { AssessmentEvent, Attempt } from './attempt.ts'
import { type Counts, counters } from './counters.ts'

export function countsOf(group: readonly Attempt[]): { log: string; hour: Date; counts: Counts }[] {
  const sums = new Map<string, { log: string; hour: Date; counts: Counts }>()
  for (const attempt of group) {
    const hour = Math.floor((attempt.assessment?.at ?? attempt.at).getTime() / hourMs) * hourMs
    const name = `${attempt.log} ${hour}`
    const sum = sums.get(name) ?? { log: attempt.log, hour: new Date(hour), counts: {} }
    sums.set(name, sum)
    const add = (counter: string, value: number) => {
      if (value !== 0) sum.counts[counter] = (sum.counts[counter] ?? 0) + value
    }
    add(counters.calls(attempt.endpoint), 1)
    add(counters.units(attempt.endpoint), attempt.units)
    if (attempt.httpStatus >= 400) add(counters.errors(attempt.endpoint), 1)
    if (attempt.httpStatus >= 500 && attempt.errorCode)
      add(counters.failedUnits(attempt.endpoint, attempt.errorCode), attempt.units)
    if (attempt.assessment) addAssessment(attempt.assessment, add)
  }
  return [...sums.values()]
}

function addAssessment(assessment: AssessmentEvent, add: (counter: string, value: number) => void): void {
  add(counters.assessments, 1)
  add(counters.score, assessment.score)
  add(counters.coverage, Math.round(assessment.coverage * 100))
  add(counters.level(assessment.level), 1)
  add(counters.decision(assessment.decision), 1)
  add(counters.event(assessment.eventType), 1)
  if (assessment.subject.country) add(counters.country(assessment.subject.country), 1)
  for (const id of assessment.signals) add(counters.signal(id), 1)
  for (const id of assessment.silentSources) add(counters.silent(id), 1)
  for (const { id, applied } of assessment.rules) {
    add(counters.rule(id), 1)
    if (applied) add(counters.applied(id), 1)
  }
}
