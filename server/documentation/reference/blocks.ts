import type { Token, Tokens } from 'marked'
import type { CodeSample } from '../samples/code-sample.ts'
import { languageName } from './languages.ts'

/** A block of a page: a Markdown token, or consecutive code blocks in different languages, shown as tabs. */
export type Block = { kind: 'token'; token: Token } | { kind: 'code'; samples: CodeSample[] }

/** Groups the tokens of a page, a list item or a quotation. */
export function blocksOf(tokens: readonly Token[]): Block[] {
  const blocks: Block[] = []
  for (const token of tokens) {
    if (token.type === 'space') continue
    const last = blocks.at(-1)
    if (!isCode(token)) blocks.push({ kind: 'token', token })
    else {
      const sample = { language: languageName((token.lang || 'text').split(' ')[0] ?? 'text'), code: token.text }
      const joins = last?.kind === 'code' && !last.samples.some(({ language }) => language === sample.language)
      if (joins) last.samples.push(sample)
      else blocks.push({ kind: 'code', samples: [sample] })
    }
  }
  return blocks
}

const isCode = (token: Token): token is Tokens.Code => token.type === 'code'

/** The anchor of a heading: "Verify the signature" as "verify-the-signature". */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** The text of inline Markdown without its marks. */
export function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => ('tokens' in token && token.tokens ? plainText(token.tokens) : 'text' in token ? token.text : ' '))
    .join('')
}
