import type { Metadata } from 'next'
import { CopyButton } from '#app/_components/ui/copy-button.tsx'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { formatCount } from '#app/_components/ui/format.ts'
import { Mono } from '#app/_components/ui/mono.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { OWNERS_ONLY, OwnersButton } from '#app/_components/workspace/owners-button.tsx'
import { api, requireSession } from '#app/_trpc/server.ts'
import { plans } from '#server/catalog/plans.ts'
import { DangerZone } from './danger-zone.tsx'
import { NameForm } from './name-form.tsx'
import { Scorecards } from './scorecards.tsx'
import { ScoringModelForm } from './scoring-model-form.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { SourcesSection } from './sources-section.tsx'

export const metadata: Metadata = { title: 'Settings' }

/** Workspace settings: name, details, scoring, sign-in, deletion. */
export default async function SettingsPage() {
  const { workspace, entitlement, person } = await requireSession('/settings')
  const isOwner = workspace.role === 'owner'
  const client = await api()
  const [preview, scorecards, sources] = await Promise.all([
    isOwner ? client.workspaces.previewDeletion() : null,
    client.scoring.scorecards(),
    client.sources.list(),
  ])
  return (
    <>
      <PageHeader title="Settings" lead="Settings for everyone in this workspace." />
      <Section first title="Name" note="Shown to members, in invitations and in emails.">
        <NameForm key={workspace.id} name={workspace.name} isOwner={isOwner} />
      </Section>
      <Section title="Details">
        <FactsGrid
          columns={2}
          facts={[
            {
              label: 'Workspace ID',
              value: (
                <>
                  <Mono className="break-all">{workspace.id}</Mono>{' '}
                  <CopyButton value={workspace.id} label="Copy workspace ID" />
                </>
              ),
            },
            { label: 'Plan', value: entitlement.plans.map((id) => plans[id].name).join(' and ') },
            { label: 'Your role', value: isOwner ? 'Owner' : 'Member' },
            { label: 'Event retention', value: formatCount(entitlement.eventDays, 'day') },
          ]}
        />
      </Section>
      <Section title="Scoring model" note="Scores the assessments and lookups of this workspace.">
        <ScoringModelForm model={scorecards.model} rollBackTo={scorecards.roll_back_to} isOwner={isOwner} />
      </Section>
      <Section title="Scorecards" note="Weights fitted to your labels. First in shadow, then in use.">
        <Scorecards scorecards={scorecards} isOwner={isOwner} />
      </Section>
      <Section
        title="Sources"
        note="What lookups and assessments are checked against. Keys are encrypted and never shown again."
      >
        <SourcesSection sources={sources} isOwner={isOwner} />
      </Section>
      <Section title="Two-step verification" note="For members who sign in with a password.">
        <SecondFactorForm required={workspace.second_factor_required} hasOne={person.second_factor} isOwner={isOwner} />
      </Section>
      <Section title="Delete workspace" note="Permanent. This cannot be undone.">
        {preview ? (
          <DangerZone id={workspace.id} name={workspace.name} preview={preview} />
        ) : (
          <div className="flex flex-wrap items-center gap-3">
            <OwnersButton isOwner={false} variant="danger">
              Delete workspace
            </OwnersButton>
            <span className={textStyles.note}>{OWNERS_ONLY}</span>
          </div>
        )}
      </Section>
    </>
  )
}
