import { formatDay } from '#app/_components/ui/format.ts'

/** Catalogue date such as "10 Dec 2021". */
export const formatCatalogueDay = (day: string): string => formatDay(new Date(`${day}T00:00:00Z`))

export const isOverdue = (due: string | null, day: string): boolean => due !== null && due < day

/** Splits catalogue notes at semicolons and removes duplicates. */
export const notesOf = (notes: string | null): string[] => [
  ...new Set(
    (notes ?? '')
      .split(/;\s/)
      .map((note) => note.trim())
      .filter(Boolean),
  ),
]
