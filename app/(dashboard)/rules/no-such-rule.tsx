import { ButtonLink } from '#app/_components/ui/button.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'

/** A rule that is not, or no longer, in this workspace. */
export function NoSuchRule() {
  return (
    <>
      <PageHeader crumbs={[{ label: 'Rules', href: '/rules' }, { label: 'Rule' }]} title="No such rule" />
      <p className="prose mb-4">
        This workspace has no rule of this id. It may have been deleted; earlier events keep its name and what it
        compared.
      </p>
      <ButtonLink href="/rules">Show all rules</ButtonLink>
    </>
  )
}
