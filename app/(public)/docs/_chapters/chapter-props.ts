import type { Reference } from '#app/_reference/read.ts'

export type ChapterProps = { id: string; title: string; reference: Reference; baseUrl: string }
