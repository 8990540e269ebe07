import { ButtonLink } from '#app/_components/ui/button.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import textStyles from '#app/_components/ui/text.module.css'

/** Shown for an event that does not exist or has expired. */
export function NoSuchEvent({ id }: { id: string }) {
  return (
    <>
      <PageHeader crumbs={[{ label: 'Events', href: '/events' }, { label: 'Not found' }]} title="No such event" />
      <div className="grid justify-items-start gap-4 border-line border-t py-5">
        <p className={textStyles.prose}>
          <span className={`${textStyles.mono} break-all`}>{id}</span> is not an event or request in this workspace, or
          its retention period has ended.
        </p>
        <ButtonLink href="/events">All events</ButtonLink>
      </div>
    </>
  )
}
