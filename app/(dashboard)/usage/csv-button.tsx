'use client'

import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/_components/ui/button.tsx'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'

/** Downloads the month as CSV: one line per day, endpoint, key and member. */
export function CsvButton({ month }: { month: string }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const [state, setState] = useState<{ pending: boolean; error: unknown }>({ pending: false, error: null })
  const download = async () => {
    setState({ pending: true, error: null })
    try {
      const { file, text } = await queryClient.fetchQuery(trpc.usage.csv.queryOptions({ month }, { staleTime: 0 }))
      save(file, text)
      setState({ pending: false, error: null })
    } catch (error) {
      setState({ pending: false, error })
    }
  }
  return (
    <>
      <Button icon={<Download aria-hidden="true" />} pending={state.pending} onClick={() => void download()}>
        Download CSV
      </Button>
      {state.error ? <InlineError>{sentenceOf(state.error)}</InlineError> : null}
    </>
  )
}

function save(file: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = file
  link.click()
  URL.revokeObjectURL(address)
}
