import { counted } from './counted.ts'

/** Formats an age: days below three months, months below two years, then years. */
export function ageWords(days: number): string {
  if (days < 90) return counted(days, 'day')
  if (days < 730) return `${Math.floor(days / 30.44)} months`
  const years = Math.floor(days / 365.25)
  return counted(years, 'year')
}
