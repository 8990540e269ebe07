import type { AssessmentResult } from '../lookups/index.ts'
import type { ReportSubject } from './schema.ts'

/** A report as somebody outside the workspace reads it. */
export type OutsideReport = {
  title: string | null
  notes: string | null
  subject: ReportSubject
  created_at: string
  /** When the link ends. */
  expires_at: string
  result: AssessmentResult
}

const ruleOfWorkspace = 'A rule of the workspace'

/**
 * What of an answer leaves the workspace: not its own id of the event, and of its rules only that one decided, without name, id and conditions. Pure.
 */
export function outsideResult(result: AssessmentResult): AssessmentResult {
  return {
    ...result,
    event_id: null,
    matched_rules: result.matched_rules
      .filter(({ applied }) => applied)
      .map((rule) => ({ ...rule, id: '', name: ruleOfWorkspace, priority: 0, conditions: [] })),
  }
}
