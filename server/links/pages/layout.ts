import { type Html, html } from './html.ts'
import { style } from './style.ts'

const sheet: Html = { markup: `<style>${style}</style>` }
const mark: Html = {
  markup:
    '<svg viewBox="0 0 22 14" aria-hidden="true"><rect width="9" height="14" fill="currentColor"/><rect x="10" width="5" height="14" fill="currentColor"/><path d="M16.5.5h5v13h-5zM16.5 5 21 .5M16.5 9.5l5-5M16.5 13.5l5-5" fill="none" stroke="currentColor"/></svg>',
}

/** Renders a page as a document: no script, one style sheet, no external resources. */
export const pageOf = (page: { title: string; body: Html }): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title}</title>
${sheet}
</head>
<body>
<header>${mark}Assay</header>
<main>
${page.body}
</main>
<footer>Assay checks this link before redirecting you. Results can be wrong or incomplete.</footer>
</body>
</html>
`.markup
