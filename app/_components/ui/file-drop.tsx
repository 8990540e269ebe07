'use client'

import { FileUp } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'

export type FileDropProps = {
  label: string
  /** Names the chooser for assistive technology. */
  name: string
  /** What is taken, and what becomes of it. */
  help: string
  /** Endings and types that the chooser offers. */
  accept: string
  onFile: (file: File) => void
}

/** A place to drop one file, with a button that opens the chooser. Nothing leaves the browser. */
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
    <div className="file-drop" data-over={over ? '' : undefined} onDragOver={drag} onDragLeave={drag} onDrop={drop}>
      <FileUp aria-hidden="true" className="icon" />
      <div className="min-w-0">
        <p>
          <b>Drop a file here</b>, or choose one.
        </p>
        <p className="note" id={helpId}>
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
