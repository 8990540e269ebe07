import { formatDay } from '../../../_components/ui/format.ts'

/** A day of the catalogue as it is read: "10 Dec 2021". */
export const formatCatalogueDay = (day: string): string => formatDay(new Date(`${day}T00:00:00Z`))

/** Whether a day by which one must have acted lies before `day`. */
export const isOverdue = (due: string | null, day: string): boolean => due !== null && due < day

/** Notes of the catalogue one by one; it divides them with semicolons. Each once. */
export const notesOf = (notes: string | null): string[] => [
  ...new Set(
    (notes ?? '')
      .split(/\s*;\s+/)
      .map((note) => note.trim())
      .filter(Boolean),
  ),
]
