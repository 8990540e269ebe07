const NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** `2026-11` as "November 2026". */
export function monthName(month: string): string {
  const [year = '', number = ''] = month.split('-')
  return `${NAMES[Number(number) - 1] ?? number} ${year}`
}

/** Parses a month parameter; null if invalid, which means the current month. */
export const monthIn = (word: string | string[] | undefined): string | null =>
  typeof word === 'string' && /^20\d{2}-(0[1-9]|1[0-2])$/.test(word) ? word : null
