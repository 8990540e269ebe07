import { ButtonLink } from '#app/_components/ui/button.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import textStyles from '#app/_components/ui/text.module.css'

/** Shown for a rule that does not exist in this workspace. */
export function NoSuchRule() {
  return (
    <>
      <PageHeader crumbs={[{ label: 'Rules', href: '/rules' }, { label: 'Rule' }]} title="No such rule" />
      <p className={`${textStyles.prose} mb-4`}>
        No rule with this ID in this workspace. It may have been deleted. Earlier events keep its name and conditions.
      </p>
      <ButtonLink href="/rules">Show all rules</ButtonLink>
    </>
  )
}
