'use client'

import { useState } from 'react'
import { UniversalField } from '../../../_components/frame/universal-field.tsx'
import { Button } from '../../../_components/ui/button.tsx'

/** The universal field with and without a subject, and what Enter would run. */
export function FieldSpecimen() {
  const [ran, setRan] = useState('nothing yet')
  return (
    <div className="grid max-w-prose gap-4">
      <UniversalField defaultValue="198.51.100.0/24" onRun={(subject) => setRan(`${subject.kind} ${subject.value}`)} />
      <UniversalField
        size="large"
        end={
          <Button type="submit" variant="primary">
            Test
          </Button>
        }
        onRun={(subject) => setRan(`${subject.kind} ${subject.value}`)}
      />
      <p className="note">Ran: {ran}</p>
    </div>
  )
}
