/** The address of a person without one: it receives no email, and no one can sign up with it. */
export const placeholderAddress = (userId: string): string => `${userId.toLowerCase()}@localhost`

export const isPlaceholder = (email: string): boolean => email.endsWith('@localhost')
