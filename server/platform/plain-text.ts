import { z } from 'zod'

/** Whether every store and log can hold the text: no NUL (PostgreSQL), no lone surrogate (UTF-8). */
export const isPlainText = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

const message = 'Contains a NUL character or an unpaired surrogate.'

/** Text of at most `most` characters that every store and log can hold: no NUL, no lone surrogate. */
export const plainText = (most: number) => z.string().max(most).refine(isPlainText, message)

/**
 * Text without control characters (C0, DEL, C1), in the syntax that regular expressions of other languages share: the
 * API document repeats it.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it rejects
export const noControlCharacters = /^[^\x00-\x1f\x7f-\x9f]*$/u

export type TextFault = { path: string[]; message: string }

const maxFaults = 20
const longestName = 100

/**
 * Places in a JSON value with text that is not plain: values, and names of fields, at any depth. Outermost first, at
 * most 20. In the path, the rejected characters are replaced by U+FFFD.
 */
export function textFaultsOf(value: unknown): TextFault[] {
  const faults: TextFault[] = []
  const places: Place[] = [{ value, name: '', above: null }]
  for (const place of places) {
    if (faults.length >= maxFaults) break
    if (typeof place.value === 'string' && !isPlainText(place.value)) faults.push({ path: pathOf(place), message })
    if (typeof place.value !== 'object' || place.value === null) continue
    for (const [name, inner] of Object.entries(place.value)) {
      const within = { value: inner, name, above: place }
      if (isPlainText(name)) places.push(within)
      else
        faults.push({
          path: pathOf(within),
          message: 'A field name contains a NUL character or an unpaired surrogate.',
        })
    }
  }
  return faults.slice(0, maxFaults)
}

type Place = { value: unknown; name: string; above: Place | null }

function pathOf(place: Place): string[] {
  const path: string[] = []
  for (let at = place; at.above; at = at.above) path.unshift(shown(at.name))
  return path
}

const shown = (name: string): string => name.slice(0, longestName).toWellFormed().replaceAll('\0', '\ufffd')
