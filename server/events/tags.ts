import { columnList, insertSql } from '../platform/column-list.ts'
import type { Transaction } from '../platform/database.ts'
import { type Tag, tagColumns } from './assessment-columns.ts'

const tags = columnList(tagColumns)
const tagInsert = insertSql('event_tags', { columns: tags.columns, from: tags.unnest('t', 1) })

/** `event_tags` has no key, so the generated client does not know it. */
export const insertTags = (tx: Pick<Transaction, '$executeRawUnsafe'>, rows: readonly Tag[]): Promise<number> =>
  tx.$executeRawUnsafe(tagInsert, ...tags.values(rows))
