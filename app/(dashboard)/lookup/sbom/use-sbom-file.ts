'use client'

import { useRef, useState } from 'react'
import { decodeText, readPackages, refusedFile } from '#lockfiles/read-packages.ts'
import type { Reading } from '#lockfiles/reading.ts'

/** The chosen file; `reading` is null while it is being read. */
export type SbomFile = { name: string; size: number; reading: Reading | null }

const UNREADABLE: Reading = {
  refused: {
    title: 'The browser could not read the file',
    text: 'It may have been moved or changed. Choose it again.',
  },
}

/** Reads a file in the browser. The file chosen last wins, even if an earlier one finishes reading later. */
export function useSbomFile() {
  const [file, setFile] = useState<SbomFile | null>(null)
  const latest = useRef<File | null>(null)

  const choose = async (chosen: File) => {
    latest.current = chosen
    const { name, size } = chosen
    const refused = refusedFile(chosen)
    setFile({ name, size, reading: refused && { refused } })
    if (refused) return
    const reading = await chosen.arrayBuffer().then(
      (bytes) => readPackages(name, decodeText(new Uint8Array(bytes))),
      () => UNREADABLE,
    )
    if (latest.current === chosen) setFile({ name, size, reading })
  }
  return { file, choose }
}
