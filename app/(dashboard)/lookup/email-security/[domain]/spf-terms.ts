import type { Term } from '#app/_components/ui/term-tree.tsx'
import { isRedirectFollowed } from '#server/catalog/spf-redirect.ts'
import type { EmailSecurity } from '#server/lookups/email/security-schema.ts'

type Row = EmailSecurity['spf']['tree'][number]

/** Nests the flat rows of the tree by depth. `count`: DNS lookups used up when the term is reached. */
export function nestedTerms(rows: readonly Row[]): Term[] {
  const [terms] = below(rows, 0, 0)
  return terms
}

/** The result for other servers in words. A redirect that could not be followed may have one. */
export const othersText = ({ all, tree }: Pick<EmailSecurity['spf'], 'all' | 'tree'>): string =>
  all ?? (isRedirectFollowed(tree) ? 'no all' : 'unknown')

/** Terms of one depth starting at row `from`, and the index after them. */
function below(rows: readonly Row[], from: number, depth: number): [Term[], number] {
  const terms: Term[] = []
  let at = from
  for (let row = rows[at]; row && row.depth === depth; row = rows[at]) {
    const [children, end] = below(rows, at + 1, depth + 1)
    terms.push(termOf(row, String(at), children))
    at = end
  }
  return [terms, at]
}

function termOf(row: Row, id: string, children: Term[]): Term {
  return {
    id,
    term: row.term,
    ...(row.lookups > 0 ? { count: row.running } : {}),
    ...(row.error ? { problem: row.error } : {}),
    ...textOf(row),
    ...(children.length > 0 ? { children } : {}),
  }
}

function textOf({ state, void: isVoid, record }: Row): Pick<Term, 'detail' | 'unknown'> {
  if (state === 'unknown') return { unknown: 'no response' }
  if (state === 'left_out') return { unknown: 'not followed, beyond 20 lookups' }
  if (state === 'macro') return { detail: 'depends on the message; counted, not followed' }
  if (isVoid) return { detail: 'no result (void lookup)' }
  return record === null ? {} : { detail: record }
}
