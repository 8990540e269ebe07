/** Info strings of fenced code blocks, with the name that readers see. */
const names: Readonly<Record<string, string>> = {
  sh: 'curl',
  ts: 'TypeScript',
  js: 'JavaScript',
  python: 'Python',
  go: 'Go',
  php: 'PHP',
  json: 'JSON',
  yaml: 'YAML',
  html: 'HTML',
  http: 'HTTP',
  md: 'Markdown',
  asciidoc: 'AsciiDoc',
  rst: 'reStructuredText',
  text: 'Text',
}

export const languageName = (info: string): string => names[info] ?? info

/** The info string of a language that readers see as `name`. */
export const infoString = (name: string): string =>
  Object.keys(names).find((info) => names[info] === name) ?? name.toLowerCase()
