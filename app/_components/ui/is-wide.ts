/** Whether the window is wider than the theme's `wide` breakpoint. */
export function isWide(): boolean {
  const width = getComputedStyle(document.documentElement).getPropertyValue('--breakpoint-wide')
  return window.matchMedia(`(width > ${width})`).matches
}
