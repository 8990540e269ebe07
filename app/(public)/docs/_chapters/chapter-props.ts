import type { Reference } from '../../../_reference/read.ts'

/** What every general chapter is given. */
export type ChapterProps = { id: string; title: string; reference: Reference; baseUrl: string }
