import type { Token, Tokens } from 'marked'
import { Fragment, type ReactNode } from 'react'
import { Link } from '#app/_components/ui/link.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import { anchorOf, type Block, blocksOf, plainText } from '#server/documentation/reference/blocks.ts'
import styles from './markdown.module.css'
import { SampleTabs } from './sample-tabs.tsx'

/** Markdown as React elements. HTML in it is shown as text. `label` names its code and tables until the first heading. */
export function Markdown({ tokens, label }: { tokens: readonly Token[]; label: string }) {
  return (
    <div className={styles.markdown}>
      <Blocks tokens={tokens} label={label} />
    </div>
  )
}

function Blocks({ tokens, label }: { tokens: readonly Token[]; label: string }) {
  let heading = label
  return blocksOf(tokens).map((block, index) => {
    if (block.kind === 'token' && block.token.type === 'heading') heading = plainText(block.token.tokens ?? [])
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a fixed text
    return <BlockView key={index} block={block} label={heading} />
  })
}

function BlockView({ block, label }: { block: Block; label: string }): ReactNode {
  if (block.kind === 'code') return <SampleTabs samples={block.samples} label={label} />
  const { token } = block
  switch (token.type) {
    case 'heading':
      return <Heading token={token as Tokens.Heading} />
    case 'paragraph':
      return (
        <p>
          <Inline tokens={token.tokens ?? []} />
        </p>
      )
    case 'text':
      return <Inline tokens={token.tokens ?? [token]} />
    case 'list':
      return <List token={token as Tokens.List} label={label} />
    case 'blockquote':
      return (
        <blockquote>
          <Blocks tokens={token.tokens ?? []} label={label} />
        </blockquote>
      )
    case 'table':
      return <MarkdownTable token={token as Tokens.Table} label={label} />
    case 'hr':
      return <hr />
    default:
      return <p>{token.raw}</p>
  }
}

function Heading({ token: { depth, tokens } }: { token: Tokens.Heading }) {
  const Tag = depth <= 2 ? 'h2' : depth === 3 ? 'h3' : 'h4'
  const id = anchorOf(plainText(tokens))
  return (
    <Tag id={id}>
      <a href={`#${id}`}>
        <Inline tokens={tokens} />
      </a>
    </Tag>
  )
}

function List({ token: { ordered, start, items }, label }: { token: Tokens.List; label: string }) {
  const Tag = ordered ? 'ol' : 'ul'
  return (
    <Tag {...(ordered && typeof start === 'number' && start !== 1 ? { start } : {})}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a fixed text
        <li key={index}>
          <Blocks tokens={item.tokens} label={label} />
        </li>
      ))}
    </Tag>
  )
}

/** The widest column of text takes the free width. */
function MarkdownTable({ token: { header, rows }, label }: { token: Tokens.Table; label: string }) {
  const widths = header.map((_, column) => Math.max(...rows.map((row) => row[column]?.text.length ?? 0)))
  const widest = widths.indexOf(Math.max(...widths))
  const isNumeric = (column: number) => rows.every((row) => /^[-−]?[\d,.]+$/.test(row[column]?.text ?? ''))
  return (
    <div className={styles.table}>
      <Table label={label}>
        <TableHead>
          {header.map(({ text, tokens }, column) => (
            <HeadCell key={text} grow={column === widest} numeric={isNumeric(column)}>
              <Inline tokens={tokens} />
            </HeadCell>
          ))}
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.map(({ text }) => text).join('|')}>
              {row.map(({ tokens }, column) => (
                <Cell
                  key={header[column]?.text}
                  grow={column === widest}
                  numeric={isNumeric(column)}
                  data-long={(widths[column] ?? 0) > 24 ? '' : undefined}
                >
                  <Inline tokens={tokens} />
                </Cell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}

function Inline({ tokens }: { tokens: readonly Token[] }): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text
  return tokens.map((token, index) => <Fragment key={index}>{inlineOf(token)}</Fragment>)
}

function inlineOf(token: Token): ReactNode {
  const inner = <Inline tokens={('tokens' in token && token.tokens) || []} />
  switch (token.type) {
    case 'strong':
      return <strong>{inner}</strong>
    case 'em':
      return <em>{inner}</em>
    case 'del':
      return <del>{inner}</del>
    case 'codespan':
      return <code>{token.text}</code>
    case 'br':
      return <br />
    case 'link':
      return <InlineLink href={token.href}>{inner}</InlineLink>
    case 'text':
      return 'tokens' in token && token.tokens ? inner : token.text
    case 'escape':
      return token.text
    default:
      return token.raw
  }
}

/** Pages of the app are opened without a reload; files and other sites are not. */
function InlineLink({ href, children }: { href: string; children: ReactNode }) {
  if (/^\/(?!.*\.(md|txt|json|js)$)/.test(href))
    return (
      <Link href={href} prefetch={false}>
        {children}
      </Link>
    )
  return (
    <a href={href} rel={/^https?:/.test(href) ? 'noreferrer' : undefined}>
      {children}
    </a>
  )
}
