import { ButtonLink } from '#app/_components/ui/button.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'

/** In place of a scan that is not there, or not any more. */
export function NoSuchScan({ id }: { id: string }) {
  return (
    <>
      <PageHeader crumbs={[{ label: 'Website scans', href: '/scans' }, { label: 'Not found' }]} title="No such scan" />
      <div className="grid justify-items-start gap-4 border-line border-t py-5">
        <p className="prose">
          <span className="mono break-all">{id}</span> is no scan of this workspace, it was deleted, or the time for
          which the plan keeps it is over.
        </p>
        <ButtonLink href="/scans">All scans</ButtonLink>
      </div>
    </>
  )
}
