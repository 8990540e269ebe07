import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Date of the data in a package whose version ends with its hour: 2.3.YYYYMMDDHH. Null for another version. */
export function packageDate(name: string): Date | null {
  const file = createRequire(import.meta.url).resolve(`${name}/package.json`)
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  const match = /(\d{4})(\d{2})(\d{2})(\d{2})$/.exec(version)
  return match ? new Date(`${match[1]}-${match[2]}-${match[3]}T${match[4]}:00:00Z`) : null
}
