'use client'

import { FileUp } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import styles from './file-drop.module.css'
import textStyles from './text.module.css'

export type FileDropProps = {
  label: string
  /** Accessible name of the file input. */
  name: string
  /** What is accepted, and what happens to it. */
  help: string
  /** File extensions and media types for the file chooser. */
  accept: string
  onFile: (file: File) => void
}

/** Drop area for one file, with a button that opens the file chooser. The file stays in the browser. */
export function FileDrop({ label, name, help, accept, onFile }: FileDropProps) {
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const inputId = useId()
  const helpId = `${inputId}-help`
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(event.type === 'dragover')
  }
  const drop = (event: DragEvent) => {
    drag(event)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the button
    <div
      className={styles.fileDrop}
      data-over={over ? '' : undefined}
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={drop}
    >
      <FileUp aria-hidden="true" />
      <div className="min-w-0">
        <p>
          <b>Drop a file here</b>, or choose one.
        </p>
        <p className={textStyles.note} id={helpId}>
          {help}
        </p>
      </div>
      <Button onClick={() => input.current?.click()}>{label}</Button>
      <input
        ref={input}
        id={inputId}
        className="sr-only"
        type="file"
        tabIndex={-1}
        accept={accept}
        aria-label={name}
        aria-describedby={helpId}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onFile(file)
          event.target.value = ''
        }}
      />
    </div>
  )
}
