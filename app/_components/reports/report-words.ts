import { verdictTitle } from '#app/_components/assessment/assessment-words.ts'
import type { ElementSymbolText } from '#app/_components/ui/element-symbol.tsx'
import type { SavedReport, SharedReport } from '#app/_trpc/outputs.ts'

type Subject = SavedReport['subject']

export function mainSubject({ email, ip, domain, user_id }: Subject): {
  symbol: ElementSymbolText | null
  value: string
} {
  if (email) return { symbol: 'Em', value: email }
  if (ip) return { symbol: 'Ip', value: ip }
  if (domain) return { symbol: 'Do', value: domain }
  return { symbol: null, value: user_id ?? 'a device' }
}

export const reportTitle = ({ title, result }: Pick<SavedReport | SharedReport, 'title' | 'result'>): string =>
  title ?? verdictTitle(result)
