export const THEME_KEY = 'assay-theme'

export type Theme = 'light' | 'dark'

/** Runs before the first paint. A constant, so that a content security policy can allow its hash. */
export const THEME_SCRIPT = `(function(){try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}})()`

/** Applies a theme immediately; null follows the system. */
export function applyTheme(theme: Theme | null): void {
  if (theme) document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
}
