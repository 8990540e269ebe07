/** Whether a person has an email address: the first owner begins with a placeholder, to which nothing is sent. */
export const hasAddress = (email: string): boolean => !email.endsWith('@localhost')
