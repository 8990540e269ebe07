const WINDOWS = [1, 7, 30] as const

/** Days from the URL; defaults to 7. */
export function daysOf(given: string | string[] | undefined): number {
  return WINDOWS.find((days) => String(days) === given) ?? 7
}

/** Links to a page's other windows; `stored` are its other parameters. */
export function windowLinks(path: string, stored: Readonly<Record<string, string>> = {}) {
  return WINDOWS.map((days) => ({
    value: String(days),
    label: days === 1 ? '24 h' : `${days} d`,
    href: `${path}?${new URLSearchParams({ ...stored, days: String(days) })}`,
  }))
}
