import type { Metadata } from 'next'
import { faces } from '#app/_components/lookups/faces.ts'
import { ButtonLink } from '#app/_components/ui/button.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { TriState } from '#app/_components/ui/tri-state.tsx'
import { inside } from '#app/_trpc/inside.ts'
import type { JobTarget } from '#app/_trpc/outputs.ts'
import { api, here } from '#app/_trpc/server.ts'
import { problemWords } from '#app/(dashboard)/lookup/_parts/problem-words.ts'
import { CELL_WORDS, cellState, jobTitle } from '../../job-words.ts'
import { orMissing } from '../../missing.ts'
import { NoSuchJob } from '../../no-such-job.tsx'
import { searchIn, searchText, shown } from '../results-search.ts'
import { TargetAnswer } from './target-answer.tsx'

export const metadata: Metadata = { title: 'Target of a bulk job' }

type Props = {
  params: Promise<{ id: string; position: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** The whole answer of one target, with the ways to its neighbours in the list as it was filtered. */
export default async function TargetPage({ params, searchParams }: Props) {
  const [{ id, position: number }, given] = await Promise.all([params, searchParams])
  const search = searchIn({ get: (name) => [given[name] ?? null].flat()[0] ?? null })
  await here(`/bulk/${encodeURIComponent(id)}/${encodeURIComponent(number)}${searchText(search)}`)
  const position = Number(number) - 1
  const procedures = await api()
  const [progress, told] = await Promise.all([
    orMissing(procedures.jobs.read({ id })),
    orMissing(procedures.jobs.target({ id, position })),
  ])
  if (!progress || !told) return <NoSuchJob id={id} />
  const list = shown(progress.targets, search)
  const place = list.findIndex((target) => target.position === position)
  const hrefOf = (target: JobTarget | undefined) =>
    target && place >= 0 ? `/bulk/${id}/${target.position + 1}${searchText(search)}` : null
  const [before, after] = [hrefOf(list[place - 1]), hrefOf(list[place + 1])]
  const { target, answer } = told
  const { symbol, label } = faces[target.endpoint]
  return (
    <>
      <PageHeader
        crumbs={[
          { label: 'Bulk jobs', href: '/bulk' },
          { label: jobTitle(progress.job), href: `/bulk/${id}${searchText(search)}` },
          { label: `Target ${target.position + 1}` },
        ]}
        title={target.target}
        subject={{ symbol, copyLabel: 'Copy the target' }}
        identity={[
          { id: 'lookup', content: label },
          { id: 'request', content: <span className="mono">{target.request_id}</span> },
        ]}
        actions={
          <>
            {before ? <ButtonLink href={before}>Previous</ButtonLink> : null}
            {after ? <ButtonLink href={after}>Next</ButtonLink> : null}
          </>
        }
      />
      {answer !== null ? (
        <TargetAnswer id={target.endpoint} answer={answer} base={`${inside().baseUrl}/v1`} />
      ) : (
        <div className="grid justify-items-start gap-3 border-line border-t py-5">
          <TriState
            value={null}
            label={CELL_WORDS[cellState(target)]}
            {...(target.error ? { cause: target.error.code } : {})}
          />
          {target.error ? <p className="prose">{whyOf(target)}</p> : null}
        </div>
      )}
    </>
  )
}

function whyOf({ error, target }: JobTarget): string {
  const { title, text } = problemWords(
    { code: error?.code ?? '', message: error?.message ?? '', requestId: null, retryAfter: null },
    target,
  )
  return `${title}. ${text}`
}
