import disclosureStyles from '#app/_components/ui/disclosure.module.css'
import { formatCount } from '#app/_components/ui/format.ts'
import textStyles from '#app/_components/ui/text.module.css'
import { SafeLink } from '#app/(dashboard)/lookup/_parts/safe-link.tsx'

const FEW = 4

export function References({ references }: { references: readonly string[] }) {
  const list = [...new Set(references)]
  if (list.length === 0) return <p className={textStyles.note}>No references in the record.</p>
  const items = (
    <ul className="grid gap-1">
      {list.map((address) => (
        <li key={address} className="flex min-h-6 items-center">
          <SafeLink address={address} />
        </li>
      ))}
    </ul>
  )
  if (list.length <= FEW) {
    return (
      <div>
        <h3 className="mb-1">References</h3>
        {items}
      </div>
    )
  }
  return (
    <details className={disclosureStyles.disclosure}>
      <summary>{formatCount(list.length, 'reference')}</summary>
      {items}
    </details>
  )
}
