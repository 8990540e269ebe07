import { z } from 'zod'
import type { Downloads } from '../packages.ts'
import { malformed } from '../upstream.ts'

const Point = z.object({ downloads: z.int().min(0), start: z.iso.date(), end: z.iso.date() })

/** Download count of one period (npm/registry, "package download counts"): both days inclusive, UTC. */
export function mapDownloads(document: unknown, url: string): Downloads {
  const read = Point.safeParse(document)
  if (!read.success) return malformed('no download count')
  const { downloads, start, end } = read.data
  return { weeklyDownloads: downloads, start, end, url }
}
