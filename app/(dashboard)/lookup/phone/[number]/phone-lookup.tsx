'use client'

import { useQuery } from '@tanstack/react-query'
import { RequestSection } from '#app/_components/lookups/request-section.tsx'
import { lazyAfterLoad } from '#app/_components/ui/lazy-after-load.ts'
import { useTRPC } from '#app/_trpc/client.tsx'
import { LookupShell } from '#app/(dashboard)/lookup/_parts/lookup-shell.tsx'
import { usePaidRun } from '#app/(dashboard)/lookup/_parts/use-paid-run.ts'
import { PhoneForm } from '#app/(dashboard)/lookup/phone/phone-form.tsx'
import { phoneEndpoints } from '#server/catalog/endpoints/phones.ts'
import { LINE_TYPES } from './phone-words.ts'

const PhoneAnswer = lazyAfterLoad(() => import('./phone-answer.tsx').then((part) => part.PhoneAnswer))

type Props = { number: string; country: string; workspaceId: string; base: string }

const { method, path, units } = phoneEndpoints['phone.lookup']

/** Runs the lookup and shows its result. A phone number is personal data, so it is not added to the recent lookups. */
export function PhoneLookup({ number, country, workspaceId, base }: Props) {
  const trpc = useTRPC()
  const paid = usePaidRun()
  const input = country ? { number, country } : { number }
  const lookup = useQuery(trpc.phone.lookup.queryOptions(input, paid<'phone.lookup'>()))
  return (
    <LookupShell
      id="phone.lookup"
      units={units}
      workspaceId={workspaceId}
      lookup={lookup}
      title={lookup.data?.international_format ?? number}
      copy={lookup.data?.number ?? number}
      identity={(answer) => [{ id: 'type', content: answer.valid ? LINE_TYPES[answer.line_type] : 'Not valid' }]}
      recent={() => null}
      retype={<PhoneForm units={units} number={number} country={country} />}
    >
      {(answer) => (
        <>
          <PhoneAnswer answer={answer} />
          <RequestSection call={CALL(base, answer.number)} answer={answer} requestId={answer.request_id} />
        </>
      )}
    </LookupShell>
  )
}

const CALL = (base: string, number: string) => ({ base, method, path: path.replace('{number}', number) })
