'use client'

import { useState } from 'react'
import { FileDrop } from '#app/_components/ui/file-drop.tsx'
import { formatNumber } from '#app/_components/ui/format.ts'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { Select } from '#app/_components/ui/select.tsx'
import { columnText } from '#app/(dashboard)/bulk/_input/read-table.ts'
import { type TargetFile, useTargetFile } from './use-target-file.ts'

/** Fills the list from a column of a file. The file is read in the browser and not uploaded. */
export function ListSource({ onText }: { onText: (text: string) => void }) {
  const [file, setFile] = useState<TargetFile | null>(null)
  const [column, setColumn] = useState(0)
  const take = (from: TargetFile, index: number) => {
    const chosen = from.table.columns[index]
    setColumn(index)
    if (chosen) onText(columnText(chosen))
  }
  const { reading, choose } = useTargetFile((read) => {
    setFile(read)
    take(read, read.table.best)
  })
  return (
    <div className="grid grid-cols-1 gap-3">
      <FileDrop
        label={file ? 'Choose another file' : 'Choose a file'}
        name="List of targets"
        help="CSV or text, up to 5 MB. It is read in this browser and replaces the list above."
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        onFile={choose}
      />
      <p role="status" className="sr-only">
        {reading && !reading.refused ? `Reading ${reading.name}` : file ? `Read ${file.name}` : ''}
      </p>
      {reading?.refused ? (
        <InlineError>
          <b>{reading.name}</b>: {reading.refused}
        </InlineError>
      ) : null}
      {file && file.table.columns.length > 1 ? (
        <div className="max-w-[360px]">
          <Select
            label={`Column in ${file.name}`}
            help={file.cut ? 'Only the first 5 MB were read.' : undefined}
            value={String(column)}
            options={file.table.columns.map(({ name, recognised }, index) => ({
              value: String(index),
              label: `${name.slice(0, 40)} (${formatNumber(recognised)} recognized)`,
            }))}
            onChange={(event) => take(file, Number(event.target.value))}
          />
        </div>
      ) : null}
    </div>
  )
}
