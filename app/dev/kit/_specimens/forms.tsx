import { Section } from '#app/_components/ui/section.tsx'
import { Select } from '#app/_components/ui/select.tsx'
import { TextArea, TextInput } from '#app/_components/ui/text-input.tsx'
import { FieldSpecimen } from './field-specimen.tsx'

/** Form fields in their states. */
export function Forms() {
  return (
    <>
      <Section title="Fields">
        <form className="grid max-w-prose gap-5">
          <TextInput label="Key name" defaultValue="Checkout server" help="Only members of this workspace see it." />
          <TextInput
            label="Address"
            mono
            defaultValue="10.0.0.4"
            error="This address is private (10.0.0.0/8). Assay looks up public addresses only. No unit was used."
          />
          <Select
            label="Role"
            optional
            defaultValue="member"
            options={[
              { value: 'owner', label: 'Owner', disabled: true },
              { value: 'admin', label: 'Admin' },
              { value: 'member', label: 'Member' },
            ]}
          />
          <TextArea
            label="Targets"
            mono
            defaultValue={'192.0.2.17\n198.51.100.70\n2001:db8:de::42'}
            help="One per line."
          />
          <TextInput label="Role of the last owner" disabled defaultValue="Owner" help="A workspace keeps one owner." />
        </form>
      </Section>
      <Section title="Universal field" note="Recognizes the type, says the cost.">
        <FieldSpecimen />
      </Section>
    </>
  )
}
