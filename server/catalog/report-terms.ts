/** Terms of saved reports and of the links to them. */
export const reportTerms = {
  /** Days for which a link may open a report. */
  linkDays: [1, 7, 30],
  /** Links that a report may have at one time. */
  links: 10,
  titleLength: 120,
  notesLength: 2_000,
} as const
