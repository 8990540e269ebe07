const WINDOWS = [1, 7, 30] as const

/** Days of the address; a week where it names none. */
export function daysOf(given: string | string[] | undefined): number {
  return WINDOWS.find((days) => String(days) === given) ?? 7
}

/** Links to the other windows of a page; `kept` are its other parameters. */
export function windowLinks(path: string, kept: Readonly<Record<string, string>> = {}) {
  return WINDOWS.map((days) => ({
    value: String(days),
    label: days === 1 ? '24 h' : `${days} d`,
    href: `${path}?${new URLSearchParams({ ...kept, days: String(days) })}`,
  }))
}
