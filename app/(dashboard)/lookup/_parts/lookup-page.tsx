import type { Metadata } from 'next'
import type { ComponentType } from 'react'
import { NotInPlan } from '#app/_components/lookups/not-in-plan.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { type api, requireSession } from '#app/_trpc/server.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { StoredLookup } from '#app/_trpc/stored-lookup.tsx'
import { type EndpointId, endpoints } from '#server/catalog/endpoints.ts'
import { lookupHeadings, type PagedLookupId } from './lookup-headings.ts'

export type Search = Record<string, string | string[] | undefined>
export type LookupPageProps<Params> = { params: Promise<Params>; searchParams: Promise<Search> }

type Caller = Awaited<ReturnType<typeof api>>

type LookupPageOptions<Params, Subject> = {
  /** Reads the subject from the URL; it becomes the props of `View`. */
  read: (params: Params, search: Search) => Subject
  title: (subject: Subject) => string
  /** Heading shown if the plan does not include the lookup. */
  heading: (subject: Subject) => string
  /** URL of the page for this subject; the page remounts when it changes. */
  path: (subject: Subject) => string
  /** Endpoint of the lookup, if it depends on the subject. */
  endpoint?: (subject: Subject) => EndpointId
  run: (caller: Caller, subject: Subject) => Promise<unknown>
  View: ComponentType<Subject & { workspaceId: string; base: string }>
}

/** Page of a paid lookup. Opening it shows the stored result, if there is one, and uses no unit. */
export function lookupPage<Params, Subject extends object>(
  id: PagedLookupId,
  options: LookupPageOptions<Params, Subject>,
) {
  const read = async ({ params, searchParams }: LookupPageProps<Params>) =>
    options.read(await params, await searchParams)
  return {
    generateMetadata: async (props: LookupPageProps<Params>): Promise<Metadata> => ({
      title: options.title(await read(props)),
    }),
    render: async (props: LookupPageProps<Params>) => renderLookup(id, options, await read(props)),
  }
}

async function renderLookup<Params, Subject extends object>(
  id: PagedLookupId,
  { heading, path, endpoint, run, View }: LookupPageOptions<Params, Subject>,
  subject: Subject,
) {
  const { capability } = endpoints[id]
  const { workspace, entitlement } = await requireSession(path(subject))
  if (!entitlement.grants.includes(capability)) {
    const { type, symbol, copyLabel } = lookupHeadings[id]
    return (
      <>
        <PageHeader
          crumbs={[{ label: 'Look up', href: '/lookup' }, { label: type }]}
          title={heading(subject)}
          subject={{ symbol, copyLabel }}
        />
        <NotInPlan needs={capability} />
      </>
    )
  }
  return (
    <StoredLookup
      key={`${workspace.id} ${path(subject)}`}
      endpoint={endpoint?.(subject) ?? id}
      run={(caller) => run(caller, subject)}
    >
      <View {...subject} workspaceId={workspace.id} base={`${serverBridge().baseUrl}/v1`} />
    </StoredLookup>
  )
}
