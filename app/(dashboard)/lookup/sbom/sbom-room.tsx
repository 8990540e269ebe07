'use client'

import { InlineError } from '../../../_components/ui/inline-error.tsx'
import { Section } from '../../../_components/ui/section.tsx'
import { FileDrop } from './file-drop.tsx'
import { SbomAnswer } from './sbom-answer.tsx'
import { useSbomFile } from './use-sbom-file.ts'

/** Choose a file, see what is in it and what checking it costs, then check package by package. */
export function SbomRoom() {
  const { file, choose } = useSbomFile()
  const reading = file?.reading ?? null
  return (
    <>
      <Section
        title="File"
        note="It stays in this browser. Checking a package sends its name and version, nothing else."
        first
      >
        <div className="grid grid-cols-1 gap-3">
          <FileDrop label={file ? 'Choose another file' : 'Choose a file'} onFile={choose} />
          <p role="status" className="sr-only">
            {file && !reading ? `Reading ${file.name}` : ''}
          </p>
          {file && reading && 'refused' in reading ? (
            <div className="grid grid-cols-1 gap-1">
              <InlineError>
                <b>{reading.refused.title}.</b> {file.name}
              </InlineError>
              <p className="prose">{reading.refused.text} Nothing was looked up, and no unit was used.</p>
            </div>
          ) : null}
        </div>
      </Section>
      {file && reading && 'sbom' in reading ? (
        <SbomAnswer key={`${file.name} ${file.size} ${reading.sbom.format}`} name={file.name} sbom={reading.sbom} />
      ) : null}
    </>
  )
}
