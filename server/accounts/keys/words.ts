export const plural = (count: number): string => `${count} ${count === 1 ? 'key' : 'keys'}`
export const shown = (key: { name: string; prefix: string; last4: string }): string =>
  `“${key.name}” (${key.prefix}…${key.last4})`
