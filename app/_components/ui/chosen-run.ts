let chosen: string | null = null

/**
 * Lets the lookup page that a navigation leads to run its lookup, if nothing is stored of it. Called where a person
 * sees the cost and chooses it: Enter in a field, or a link with the units beside it. Any other way to the page (its
 * address, a reload, a bookmark, another tab) runs nothing.
 */
export function chooseRun(href: string): void {
  chosen = pathOf(href)
}

export const isChosen = (path: string): boolean => chosen !== null && chosen === pathOf(path)

/** A choice is for one page that is opened. */
export function forgetChosen(): void {
  chosen = null
}

function pathOf(href: string): string {
  const { pathname } = new URL(href, 'http://localhost')
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
