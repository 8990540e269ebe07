import { decodeText, readPackages, refusedFile } from '#lockfiles/read-packages.ts'
import type { Reading } from '#lockfiles/reading.ts'

/** Web Worker: receives one file and posts its reading, which takes seconds for a large file. */
addEventListener('message', async ({ data }: MessageEvent<File>) => postMessage(await readFile(data)))

async function readFile(file: File): Promise<Reading> {
  const refused = refusedFile(file)
  if (refused) return { refused }
  return file.arrayBuffer().then(
    (bytes) => readPackages(file.name, decodeText(new Uint8Array(bytes))),
    () => UNREADABLE,
  )
}

const UNREADABLE: Reading = {
  refused: {
    title: 'The browser could not read the file',
    text: 'It may have been moved or changed. Choose it again.',
  },
}
