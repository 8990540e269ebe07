'use client'

import { useEffect, useRef, useState } from 'react'
import type { Reading } from '#lockfiles/reading.ts'

/** The chosen file; `reading` is null while it is being read. */
export type SbomFile = { name: string; size: number; reading: Reading | null }

const FAILED: Reading = {
  refused: {
    title: 'The file could not be read',
    text: 'The page may be out of date, or the browser out of memory. Reload the page and choose the file again.',
  },
}

/** Reads a file in the browser, outside the main thread. Choosing another file cancels the reading of the first. */
export function useSbomFile() {
  const [file, setFile] = useState<SbomFile | null>(null)
  const latest = useRef<Worker | null>(null)
  useEffect(() => () => latest.current?.terminate(), [])

  const choose = (chosen: File) => {
    latest.current?.terminate()
    const worker = new Worker(new URL('./sbom-file-worker.ts', import.meta.url), { type: 'module' })
    latest.current = worker
    const { name, size } = chosen
    const show = (reading: Reading | null) => {
      if (latest.current === worker) setFile({ name, size, reading })
    }
    const finish = (reading: Reading) => {
      worker.terminate()
      show(reading)
    }
    worker.onmessage = ({ data }: MessageEvent<Reading>) => finish(data)
    worker.onerror = () => finish(FAILED)
    show(null)
    worker.postMessage(chosen)
  }
  return { file, choose }
}
