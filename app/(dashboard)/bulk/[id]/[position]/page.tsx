import type { Metadata } from 'next'
import { cache } from 'react'
import { lookupLabels } from '#app/_components/lookups/lookup-labels.ts'
import { problemWords } from '#app/_components/lookups/problem-words.ts'
import { ButtonLink } from '#app/_components/ui/button.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { TriState } from '#app/_components/ui/tri-state.tsx'
import { itemTitle } from '#app/_trpc/item-title.ts'
import type { JobTarget } from '#app/_trpc/outputs.ts'
import { api, requireSession } from '#app/_trpc/server.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { searchIn, searchText, shown } from '#app/(dashboard)/bulk/[id]/results-search.ts'
import { CELL_WORDS, cellState, jobTitle } from '#app/(dashboard)/bulk/job-words.ts'
import { orMissing } from '#app/(dashboard)/bulk/missing.ts'
import { NoSuchJob } from '#app/(dashboard)/bulk/no-such-job.tsx'
import { TargetAnswer } from './target-answer.tsx'

type Props = {
  params: Promise<{ id: string; position: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const { id, position } = await params
  return itemTitle('Bulk job target', async () => (await resultOf(id, Number(position) - 1))?.target.target)
}

const resultOf = cache(async (id: string, position: number) => orMissing((await api()).jobs.target({ id, position })))

/** The full result of one target, with links to the previous and next target of the filtered list. */
export default async function TargetPage({ params, searchParams }: Props) {
  const [{ id, position: number }, given] = await Promise.all([params, searchParams])
  const search = searchIn({ get: (name) => [given[name] ?? null].flat()[0] ?? null })
  await requireSession(`/bulk/${encodeURIComponent(id)}/${encodeURIComponent(number)}${searchText(search)}`)
  const position = Number(number) - 1
  const procedures = await api()
  const [progress, result] = await Promise.all([orMissing(procedures.jobs.read({ id })), resultOf(id, position)])
  if (!progress || !result) return <NoSuchJob id={id} />
  const list = shown(progress.targets, search)
  const place = list.findIndex((target) => target.position === position)
  const hrefOf = (target: JobTarget | undefined) =>
    target && place >= 0 ? `/bulk/${id}/${target.position + 1}${searchText(search)}` : null
  const [before, after] = [hrefOf(list[place - 1]), hrefOf(list[place + 1])]
  const { target, answer } = result
  const { symbol, label } = lookupLabels[target.endpoint]
  return (
    <>
      <PageHeader
        crumbs={[
          { label: 'Bulk jobs', href: '/bulk' },
          { label: jobTitle(progress.job), href: `/bulk/${id}${searchText(search)}` },
          { label: `Target ${target.position + 1}` },
        ]}
        title={target.target}
        subject={{ symbol, copyLabel: 'Copy target' }}
        identity={[
          { id: 'lookup', content: label },
          { id: 'request', content: <span className={textStyles.mono}>{target.request_id}</span> },
        ]}
        actions={
          <>
            {before ? <ButtonLink href={before}>Previous</ButtonLink> : null}
            {after ? <ButtonLink href={after}>Next</ButtonLink> : null}
          </>
        }
      />
      {answer !== null ? (
        <TargetAnswer id={target.endpoint} answer={answer} base={`${serverBridge().baseUrl}/v1`} />
      ) : (
        <div className="grid justify-items-start gap-3 border-line border-t py-5">
          <TriState
            value={null}
            label={CELL_WORDS[cellState(target)]}
            {...(target.error ? { cause: target.error.code } : {})}
          />
          {target.error ? <p className={textStyles.prose}>{whyOf(target)}</p> : null}
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
