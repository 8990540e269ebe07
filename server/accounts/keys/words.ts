export const shown = (key: { name: string; prefix: string; last4: string }): string =>
  `“${key.name}” (${key.prefix}…${key.last4})`
