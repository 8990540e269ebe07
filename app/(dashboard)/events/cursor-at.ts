/**
 * The cursor of the page that contains a row, given the loaded pages. Live rows above the first page belong to it.
 * Pure.
 */
export function cursorAt(
  pages: readonly { data: readonly unknown[] }[],
  cursors: readonly string[],
  index: number,
): string {
  let reached = 0
  for (const [at, { data }] of pages.entries()) {
    reached += data.length
    if (index < reached) return cursors[at] ?? ''
  }
  return cursors.at(-1) ?? ''
}
