'use client'

import { useRef, useState } from 'react'
import { decode, maxBytes } from '#app/(dashboard)/bulk/_input/decode.ts'
import { type ReadTable, readTable } from '#app/(dashboard)/bulk/_input/read-table.ts'

export type TargetFile = { name: string; table: ReadTable; cut: boolean }
export type FileReading = { name: string; refused: string | null } | null

/**
 * Reads the first megabytes of a chosen file in the browser. The file chosen last wins, even if an earlier one is
 * still being read.
 */
export function useTargetFile(onRead: (file: TargetFile) => void) {
  const [reading, setReading] = useState<FileReading>(null)
  const latest = useRef<File | null>(null)

  const choose = async (file: File) => {
    latest.current = file
    setReading({ name: file.name, refused: null })
    const result = await readFile(file).catch(() => 'The browser could not read the file. Choose it again.')
    if (latest.current !== file) return
    if (typeof result === 'string') return setReading({ name: file.name, refused: result })
    setReading(null)
    onRead(result)
  }
  return { reading, choose: (file: File) => void choose(file) }
}

async function readFile(file: File): Promise<TargetFile | string> {
  const [buffer, { default: Papa }] = await Promise.all([file.slice(0, maxBytes).arrayBuffer(), import('papaparse')])
  const decoded = decode(new Uint8Array(buffer), file.size)
  if ('refused' in decoded) return decoded.refused
  const table = readTable(decoded.text, (text, config) => Papa.parse(text, config))
  const [first] = table.columns
  return first ? { name: file.name, table, cut: decoded.cut } : 'The file has no lines.'
}
