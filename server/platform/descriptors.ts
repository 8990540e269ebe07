/**
 * Most connections of clients that a process should hold, given how many files and sockets it may open: the rest is for
 * the database, outgoing requests and files. Infinite where there is no limit.
 */
export function connectionLimit(openFiles = openFilesLimit()): number {
  return openFiles - Math.min(Math.floor(openFiles / 2), maxReserved)
}

const maxReserved = 1_024

type Limits = { userLimits?: { open_files?: { soft: number | 'unlimited' } } }

let knownLimit: number | null = null

/** Soft limit of open files of this process, read once: the report it is in takes milliseconds to write. */
function openFilesLimit(): number {
  knownLimit ??= readOpenFilesLimit()
  return knownLimit
}

function readOpenFilesLimit(): number {
  const { report } = process
  if (!report) return Number.POSITIVE_INFINITY
  Object.assign(report, { excludeNetwork: true })
  const { soft } = (report.getReport() as Limits).userLimits?.open_files ?? { soft: 'unlimited' }
  return soft === 'unlimited' ? Number.POSITIVE_INFINITY : soft
}

/** Whether the error, or one of its causes, is that this process or system may open no more files or sockets. */
export function lacksDescriptors(error: unknown, depth = 8): boolean {
  if (!(error instanceof Error) || depth === 0) return false
  if ('code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE')) return true
  return lacksDescriptors(error.cause, depth - 1)
}
