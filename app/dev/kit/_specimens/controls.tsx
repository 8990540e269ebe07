import { Download, Split, Trash2 } from 'lucide-react'
import { Button, ButtonLink, IconButton } from '#app/_components/ui/button.tsx'
import { CopyButton } from '#app/_components/ui/copy-button.tsx'
import { Kbd } from '#app/_components/ui/kbd.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { SegmentedLinks } from '#app/_components/ui/segmented-links.tsx'
import { Tabs } from '#app/_components/ui/tabs.tsx'
import { Tag } from '#app/_components/ui/tag.tsx'
import { SegmentSpecimen } from './segment-specimen.tsx'

const row = 'flex flex-wrap items-center gap-2'

export function Controls() {
  return (
    <>
      <Section title="Buttons">
        <div className="grid gap-3">
          <div className={row}>
            <Button variant="primary" units={1}>
              Run again
            </Button>
            <Button icon={<Split aria-hidden="true" />}>Use in a rule</Button>
            <ButtonLink href="#json" icon={<Download aria-hidden="true" />}>
              JSON
            </ButtonLink>
            <Button variant="danger">Revoke key …Q7aZ</Button>
            <Button variant="ghost">Keep as it is</Button>
            <IconButton label="Delete row">
              <Trash2 aria-hidden="true" />
            </IconButton>
          </div>
          <div className={row}>
            <Button variant="primary" pending units={1}>
              Run again
            </Button>
            <Button pending>Save</Button>
            <Button disabled icon={<Download aria-hidden="true" />}>
              CSV when finished
            </Button>
            <Button units={null}>Run range</Button>
            <Button units={0}>Look up</Button>
          </div>
        </div>
      </Section>
      <Section title="Segments and tabs">
        <div className="grid gap-4">
          <div className={row}>
            <SegmentedLinks
              label="Period"
              value="30d"
              options={[
                { value: '24h', label: '24 h', href: '?period=24h' },
                { value: '7d', label: '7 d', href: '?period=7d' },
                { value: '30d', label: '30 d', href: '?period=30d' },
              ]}
            />
            <SegmentSpecimen />
          </div>
          <Tabs
            label="Views of the key"
            value="usage"
            tabs={[
              { value: 'usage', label: 'Usage', href: '?tab=usage' },
              { value: 'events', label: 'Events', href: '?tab=events', count: 38 },
              { value: 'settings', label: 'Settings', href: '?tab=settings' },
            ]}
          />
        </div>
      </Section>
      <Section title="Small marks">
        <div className={row}>
          <Tag>applied</Tag>
          <Tag>shadow, no effect</Tag>
          <Kbd>Ctrl K</Kbd>
          <Mono>svc_live_3fK…Q7aZ</Mono>
          <CopyButton value="svc_live_3fK…Q7aZ" label="Copy key prefix" />
        </div>
      </Section>
    </>
  )
}
