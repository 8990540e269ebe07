/** The page of an address; with `test` its mail server is asked about the mailbox too. */
export const mailboxPath = (email: string, test: boolean): string =>
  `/lookup/email/${encodeURIComponent(email)}${test ? '?mailbox=test' : ''}`
