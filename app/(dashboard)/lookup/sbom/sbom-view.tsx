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
            help="A lock file of npm, pnpm, Yarn, Bun, Poetry, uv, PDM, Pipenv, Composer, Go or Gradle; pylock.toml, requirements.txt or pom.xml; CycloneDX or SPDX. Up to 50 MiB. The file is not uploaded."
            accept=".json,.lock,.yaml,.yml,.toml,.txt,.xml,.mod,.sum,.lockfile,.cdx,.spdx,.rdf"
            onFile={choose}
          />
          <p role="status" className={file && !reading ? textStyles.note : 'sr-only'}>
            {file && !reading ? `Reading ${file.name}…` : ''}
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
      {file && reading && 'packages' in reading ? (
        <SbomAnswer key={`${file.name} ${file.size} ${reading.format}`} name={file.name} sbom={reading} />
      ) : null}
    </>
  )
}
