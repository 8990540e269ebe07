import { ButtonLink } from '#app/_components/ui/button.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import textStyles from '#app/_components/ui/text.module.css'

/** Shown for a scan that does not exist or has expired. */
export function NoSuchScan({ id }: { id: string }) {
  return (
    <>
      <PageHeader crumbs={[{ label: 'Website scans', href: '/scans' }, { label: 'Not found' }]} title="No such scan" />
      <div className="grid justify-items-start gap-4 border-line border-t py-5">
        <p className={textStyles.prose}>
          <span className={`${textStyles.mono} break-all`}>{id}</span> is not a scan in this workspace, was deleted, or
          its retention period has ended.
        </p>
        <ButtonLink href="/scans">All scans</ButtonLink>
      </div>
    </>
  )
}
