'use client'

import { FileDrop } from '#app/_components/ui/file-drop.tsx'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { SbomAnswer } from './sbom-answer.tsx'
import { useSbomFile } from './use-sbom-file.ts'

export function SbomView() {
  const { file, choose } = useSbomFile()
  const reading = file?.reading ?? null
  return (
    <>
      <Section
        title="File"
        note="The file stays in this browser. A check sends only the names and versions of packages."
        first
      >
        <div className="grid grid-cols-1 gap-3">
          <FileDrop
            label={file ? 'Choose another file' : 'Choose a file'}
            name="SBOM file"
            help="CycloneDX 1.2 to 1.7, SPDX 2.2, 2.3 or 3.0, or package-lock.json. JSON, up to 20 MiB. The file is not uploaded."
            accept=".json,.cdx,.spdx,application/json"
            onFile={choose}
          />
          <p role="status" className="sr-only">
            {file && !reading ? `Reading ${file.name}` : ''}
          </p>
          {file && reading && 'refused' in reading ? (
            <div className="grid grid-cols-1 gap-1">
              <InlineError>
                <b>{reading.refused.title}.</b> {file.name}
              </InlineError>
              <p className={textStyles.prose}>{reading.refused.text} No unit was used.</p>
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
