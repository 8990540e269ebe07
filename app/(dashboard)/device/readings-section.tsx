import { ReadingsTable } from '#app/_components/devices/readings-table.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'

export function ReadingsSection() {
  return (
    <Section
      title="What the script collects"
      note={
        <>
          <a className={textStyles.link} href="/collector.js">
            The script
          </a>{' '}
          is short and readable. It stores nothing, sends nothing and requests no permissions.
        </>
      }
    >
      <ReadingsTable />
    </Section>
  )
}
