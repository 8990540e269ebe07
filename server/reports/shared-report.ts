import type { AssessmentResult } from '../lookups/index.ts'
import type { ReportSubject } from './schema.ts'

export type SharedReport = {
  title: string | null
  notes: string | null
  subject: ReportSubject
  created_at: string
  expires_at: string
  result: AssessmentResult
}

const ruleOfWorkspace = 'A rule of the workspace'

/**
 * Redacts a result for readers outside the workspace: no event id, and of the rules only that one decided, without
 * name, id or conditions. Pure.
 */
export function sharedResult(result: AssessmentResult): AssessmentResult {
  return {
    ...result,
    event_id: null,
    matched_rules: result.matched_rules
      .filter(({ applied }) => applied)
      .map((rule) => ({ ...rule, id: '', name: ruleOfWorkspace, priority: 0, conditions: [] })),
  }
}
