export type Tag = { name: string; value: string }

/** A `name=value; name=value` record, as used by DKIM, DMARC, MTA-STS, TLS-RPT and BIMI. Names keep their case. */
export type TagList = { tags: readonly Tag[]; faults: readonly string[] }

const maxTags = 60

/**
 * Parses a tag list (RFC 6376 section 3.2); ignores white space around names and values, and one trailing semicolon.
 * An empty part, a part without `=` and a repeated name are faults; the first of two equal tags wins.
 */
export function parseTagList(text: string): TagList {
  const tags: Tag[] = []
  const faults: string[] = []
  const parts = text.split(';')
  if (parts.at(-1)?.trim() === '') parts.pop()
  for (const part of parts.slice(0, maxTags)) {
    const [whole, name = '', value = ''] = /^\s*([^=\s]+)\s*=(.*)$/s.exec(part) ?? []
    if (whole === undefined)
      faults.push(part.trim() === '' ? 'an empty part between semicolons' : `"${part.trim().slice(0, 40)}" has no =`)
    else if (tags.some((tag) => tag.name === name)) faults.push(`${name.slice(0, 40)} appears twice`)
    else tags.push({ name, value: value.trim() })
  }
  if (parts.length > maxTags) faults.push(`more than ${maxTags} tags`)
  return { tags, faults }
}

/** The value of a tag; `name` in lower case. */
export const tagOf = ({ tags }: TagList, name: string): string | null =>
  tags.find((tag) => tag.name.toLowerCase() === name)?.value ?? null
