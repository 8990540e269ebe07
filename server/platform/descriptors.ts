/**
 * Most connections of clients that a process should hold, given how many files and sockets it may open: the rest is for
 * the database, outgoing requests and files. Infinite where there is no limit.
 */
export function connectionLimit(openFiles = openFilesLimit()): number {
  return openFiles - Math.min(Math.floor(openFiles / 2), maxReserved)
}

const maxReserved = 1_024

type Limits = { userLimits?: { open_files?: { soft: number | 'unlimited' } } }

/** Soft limit of open files of this process. */
function openFilesLimit(): number {
  const { report } = process
  if (!report) return Number.POSITIVE_INFINITY
  Object.assign(report, { excludeNetwork: true })
  const { soft } = (report.getReport() as Limits).userLimits?.open_files ?? { soft: 'unlimited' }
  return soft === 'unlimited' ? Number.POSITIVE_INFINITY : soft
}
