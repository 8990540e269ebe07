import { crc32, gunzipSync, inflateRawSync } from 'node:zlib'
import { malformed } from '../upstream.ts'

/** A list of a million domains has 22 MB; text is never compressed to less than a twentieth. */
const maxBytes = 64 * 1024 * 1024
const maxRatio = 20
const alwaysAllowed = 1024 * 1024

const limitFor = (packed: Buffer): number => Math.min(maxBytes, Math.max(alwaysAllowed, maxRatio * packed.length))

/** The bytes of a file that may be a gzip file or a zip archive with one file (APPNOTE.TXT 4.3). Rejects damaged ones. */
export function unpacked(file: Uint8Array): Buffer {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (bytes[0] === 0x1f && bytes[1] === 0x8b)
    return orMalformed('a damaged gzip file', () => gunzipSync(bytes, { maxOutputLength: limitFor(bytes) }))
  if (bytes.length >= 4 && bytes.readUInt32LE(0) === signature.local)
    return orMalformed('a damaged zip archive', () => onlyMember(bytes))
  if (bytes.length > maxBytes) malformed('the list is too large')
  return bytes
}

function orMalformed(message: string, work: () => Buffer | null): Buffer {
  let found: Buffer | null = null
  try {
    found = work()
  } catch {
    found = null
  }
  return found ?? malformed(message)
}

const signature = { local: 0x04034b50, directory: 0x02014b50, end: 0x06054b50 }
const endLength = 22
const longestComment = 65_535
const method = { stored: 0, deflated: 8 }

/** The one file of an archive; null unless there is exactly one and its checksum matches. Throws out of bounds. */
function onlyMember(bytes: Buffer): Buffer | null {
  const end = endOf(bytes)
  if (end < 0 || bytes.readUInt16LE(end + 10) !== 1) return null
  const entry = bytes.readUInt32LE(end + 16)
  if (bytes.readUInt32LE(entry) !== signature.directory) return null
  const [checksum, length, from] = [entry + 16, entry + 20, entry + 42].map((at) => bytes.readUInt32LE(at))
  if (checksum === undefined || length === undefined || from === undefined) return null
  if (bytes.readUInt32LE(from) !== signature.local) return null
  const start = from + 30 + bytes.readUInt16LE(from + 26) + bytes.readUInt16LE(from + 28)
  if (start + length > entry) return null
  const packed = bytes.subarray(start, start + length)
  const kind = bytes.readUInt16LE(entry + 10)
  if (kind !== method.stored && kind !== method.deflated) return null
  const content = kind === method.stored ? packed : inflateRawSync(packed, { maxOutputLength: limitFor(packed) })
  return crc32(content) === checksum ? content : null
}

/** Position of the record that ends an archive, which may be followed by a comment; -1 if there is none. */
function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - endLength - longestComment)
  for (let at = bytes.length - endLength; at >= first; at--) if (bytes.readUInt32LE(at) === signature.end) return at
  return -1
}
