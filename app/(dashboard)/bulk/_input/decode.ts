/** Read at most this many bytes of a file: 100 targets are a few kilobytes, but exports carry other columns. */
export const maxBytes = 5 * 1024 * 1024

export type Decoded = { text: string; cut: boolean } | { refused: string }

/**
 * Decodes the first bytes of a file as UTF-8, or as UTF-16 if a byte order mark or zero bytes indicate it. Refuses
 * files that are not text. `size`: bytes of the whole file.
 */
export function decode(bytes: Uint8Array, size: number = bytes.length): Decoded {
  if (size === 0) return { refused: 'The file is empty.' }
  const encoding = encodingOf(bytes)
  if (encoding === null) return { refused: 'This is not a text file. Save spreadsheets as CSV or text first.' }
  const text = new TextDecoder(encoding).decode(bytes)
  const cut = size > bytes.length
  return { text: cut ? withoutLastLine(text) : text, cut }
}

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, 4096)
  const zeros = [0, 0]
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even + odd === 0) return 'utf-8'
  const half = head.length / 2
  if (odd > half * 0.4 && even < half * 0.1) return 'utf-16le'
  if (even > half * 0.4 && odd < half * 0.1) return 'utf-16be'
  return null
}

/** A truncated file usually ends mid-line. */
const withoutLastLine = (text: string): string => text.slice(0, Math.max(0, text.lastIndexOf('\n')))
