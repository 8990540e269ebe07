import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const texts = new Set(['.js', '.css', '.json', '.svg', '.txt', '.map'])
/** Quality 11 of Brotli, the highest, takes two and a half times as long for 2 % fewer bytes. */
const ways = {
  '.br': [promisify(brotliCompress), { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }],
  '.gz': [promisify(gzip), { level: 9 }],
}

/** Writes a Brotli and a gzip version beside every text file of the folder that gets smaller. */
export async function compressFolder(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile() && texts.has(path.extname(found.name)))
    .map((found) => path.join(found.parentPath, found.name))
  await Promise.all(files.map(compressFile))
}

async function compressFile(file) {
  const text = readFileSync(file)
  for (const [ending, [compress, options]] of Object.entries(ways)) {
    const small = await compress(text, options)
    if (small.length < text.length) writeFileSync(`${file}${ending}`, small)
  }
}
