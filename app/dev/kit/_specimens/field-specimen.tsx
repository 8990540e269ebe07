'use client'

import { useState } from 'react'
import { UniversalField, type UniversalFieldProps } from '#app/_components/frame/universal-field.tsx'
import { Button } from '#app/_components/ui/button.tsx'
import textStyles from '#app/_components/ui/text.module.css'

/** The universal field with and without a subject, and what Enter would run. */
export function FieldSpecimen() {
  const [ran, setRan] = useState('nothing yet')
  const run: UniversalFieldProps['onRun'] = (subject, { lookup }) =>
    setRan(`${lookup.label} of the ${subject.kind} ${subject.value}`)
  return (
    <div className="grid max-w-prose gap-4">
      <UniversalField defaultValue="198.51.100.0/24" onRun={run} />
      <UniversalField
        size="large"
        end={
          <Button type="submit" variant="primary">
            Test
          </Button>
        }
        onRun={run}
      />
      <p className={textStyles.note}>Ran: {ran}</p>
    </div>
  )
}
