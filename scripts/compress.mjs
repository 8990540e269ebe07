import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const texts = new Set(['.js', '.css', '.json', '.svg', '.txt', '.map'])
const ways = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) }

/**
 * Writes a brotli and a gzip version, at maximum compression, beside every text file of the folder that gets smaller.
 */
export async function compressFolder(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile() && texts.has(path.extname(found.name)))
    .map((found) => path.join(found.parentPath, found.name))
  await Promise.all(files.map(compressFile))
}

async function compressFile(file) {
  const text = readFileSync(file)
  for (const [ending, compress] of Object.entries(ways)) {
    const small = await compress(text, ending === '.gz' ? { level: 9 } : undefined)
    if (small.length < text.length) writeFileSync(`${file}${ending}`, small)
  }
}
