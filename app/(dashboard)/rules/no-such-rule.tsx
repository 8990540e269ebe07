import { ButtonLink } from '#app/_components/ui/button.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import textStyles from '#app/_components/ui/text.module.css'

/** Shown for a rule that does not exist in this workspace. */
export function NoSuchRule() {
  return (
    <>
      <PageHeader crumbs={[{ label: 'Rules', href: '/rules' }, { label: 'Rule' }]} title="Rule not found" />
      <p className={`${textStyles.prose} mb-4`}>
        This workspace has no rule with this id. It may have been deleted; earlier events keep its name and conditions.
      </p>
      <ButtonLink href="/rules">Show all rules</ButtonLink>
    </>
  )
}
