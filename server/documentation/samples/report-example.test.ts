import { expect, test } from 'vitest'
import { NewReport, Report } from '../../reports/schema.ts'
import { reportAnswered, reportSent } from './report-example.ts'

test('the example of a saved report is accepted by the service, and its response is one that the service returns', () => {
  expect(NewReport.safeParse(reportSent).error).toBeUndefined()
  expect(Report.parse(reportAnswered)).toEqual(reportAnswered)
})
