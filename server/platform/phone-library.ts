import { createRequire } from 'node:module'
import type * as Library from 'libphonenumber-js/max'

const require = createRequire(import.meta.url)
let opened: typeof Library | null = null

/**
 * The numbering plans of all countries with their line types. Loading reads about 150 files, so serving processes do it
 * once they listen: at first use, a process that lacks file descriptors could not.
 */
export function openPhoneLibrary(): typeof Library {
  opened ??= require('libphonenumber-js/max') as typeof Library
  return opened
}

/** Publication date of the numbering plans (libphonenumber-js 1.13.16). */
export const numberingPlansAt = new Date('2026-11-10T00:00:00.000Z')
