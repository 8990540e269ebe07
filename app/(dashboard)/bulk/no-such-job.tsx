import { ButtonLink } from '#app/_components/ui/button.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import textStyles from '#app/_components/ui/text.module.css'

/** Shown for a job that does not exist or has expired. */
export function NoSuchJob({ id }: { id: string }) {
  return (
    <>
      <PageHeader crumbs={[{ label: 'Bulk jobs', href: '/bulk' }, { label: 'Not found' }]} title="No such bulk job" />
      <div className="grid justify-items-start gap-4 border-line border-t py-5">
        <p className={textStyles.prose}>
          <span className={`${textStyles.mono} break-all`}>{id}</span> is not a bulk job in this workspace, or its
          retention period has ended.
        </p>
        <ButtonLink href="/bulk">All bulk jobs</ButtonLink>
      </div>
    </>
  )
}
