import type { SavedReport, SharedReport } from '#app/_trpc/outputs.ts'
import { verdictTitle } from '../assessment/assessment-words.ts'
import type { ElementSymbolText } from '../ui/element-symbol.tsx'

type Subject = SavedReport['subject']

/** Who a report is about, first of all. */
export function mainSubject({ email, ip, domain, user_id }: Subject): {
  symbol: ElementSymbolText | null
  value: string
} {
  if (email) return { symbol: 'Em', value: email }
  if (ip) return { symbol: 'Ip', value: ip }
  if (domain) return { symbol: 'Do', value: domain }
  return { symbol: null, value: user_id ?? 'a device' }
}

/** The title that was given, else the verdict. */
export const reportTitle = ({ title, result }: Pick<SavedReport | SharedReport, 'title' | 'result'>): string =>
  title ?? verdictTitle(result)
