export const reportTerms = {
  /** Lifetimes of a report link, in days. */
  linkDays: [1, 7, 30],
  links: 10,
  titleLength: 120,
  notesLength: 2_000,
} as const
