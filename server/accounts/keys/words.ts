export const plural = (count: number): string => `${count} ${count === 1 ? 'key' : 'keys'}`
/** A key as an event names it. */
export const shown = (key: { name: string; prefix: string; last4: string }): string =>
  `“${key.name}” (${key.prefix}…${key.last4})`
