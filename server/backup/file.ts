import { createReadStream, createWriteStream } from 'node:fs'
import { access, open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { UnusableBackup } from './format.ts'

const magic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])
const checked = { params: { [constants.ZSTD_c_checksumFlag]: 1, [constants.ZSTD_c_compressionLevel]: 3 } }

/**
 * Writes a compressed file that only its owner can read. It has its name once it is complete and on the disk; after a
 * failure nothing is left. Never replaces a file. Returns its size in bytes.
 */
export async function writeBackupFile(
  file: string,
  content: AsyncIterable<Buffer>,
  signal: AbortSignal,
): Promise<number> {
  if (await exists(file)) throw new Error(`${file} exists. Name another file, or remove this one.`)
  const partial = `${file}.${process.pid}.partial`
  try {
    const sink = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(content, createZstdCompress(checked), sink, { signal })
    await rename(partial, file)
    return sink.bytesWritten
  } catch (error) {
    await rm(partial, { force: true })
    throw explained(error, file)
  }
}

/** The uncompressed bytes of a file written by `writeBackupFile`. */
export async function* readBackupFile(file: string): AsyncGenerator<Buffer> {
  await assertCompressed(file)
  const content = createZstdDecompress()
  // A failure of the file reaches the reader of `content`.
  pipeline(createReadStream(file, { highWaterMark: 256 * 1024 }), content).catch(() => undefined)
  try {
    yield* content as AsyncIterable<Buffer>
  } catch (error) {
    throw explained(error, file)
  }
}

async function assertCompressed(file: string): Promise<void> {
  const handle = await open(file, 'r').catch((error: unknown) => {
    throw explained(error, file)
  })
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(magic.length), 0, magic.length, 0)
    if (bytesRead < magic.length || !buffer.equals(magic))
      throw new UnusableBackup(`${file} is not a backup of this service.`)
  } finally {
    await handle.close()
  }
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full. No file was left. Free some space, or write to another disk.',
  EDQUOT: 'The disk quota is used up. No file was left. Free some space, or write to another disk.',
  EFBIG: 'The file would be larger than this system allows. No file was left.',
  EACCES: 'Permission denied.',
  EROFS: 'The file system is read-only.',
  ENOENT: 'No such file or folder.',
  EISDIR: 'This is a folder.',
}

function explained(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = reasons[code]
  if (reason) return new Error(`${file}: ${reason}`, { cause: error })
  if (code === 'Z_BUF_ERROR') return new UnusableBackup(`${file} ends too early: it was cut off. Use another one.`)
  if (/^(Z_|ZSTD_|ERR_ZLIB|ERR__ERROR)/.test(code)) return new UnusableBackup(`${file} is damaged. Use another one.`)
  return error
}
