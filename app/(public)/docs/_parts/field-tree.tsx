import { Mono } from '#app/_components/ui/mono.tsx'
import { Tag } from '#app/_components/ui/tag.tsx'
import type { FieldNode } from '#server/documentation/reference/fields.ts'
import styles from './field-tree.module.css'
import { InlineCode } from './inline-code.tsx'

type Shown = Omit<FieldNode, 'path' | 'children'> & { children?: readonly FieldNode[]; place?: string }

/** Fields of a request or response; objects can be expanded. `marks` says which fields are marked. */
export function FieldTree({
  fields,
  label,
  marks,
}: {
  fields: readonly Shown[]
  label: string
  marks: 'required' | 'none'
}) {
  return (
    <ul className={styles.fieldTree} aria-label={label}>
      {fields.map((field) => (
        <li key={field.name}>
          <FieldView field={field} marks={marks} />
        </li>
      ))}
    </ul>
  )
}

function FieldView({ field, marks }: { field: Shown; marks: 'required' | 'none' }) {
  const { name, type, nullable, required, limits, place, children = [] } = field
  const head = (
    <>
      <span className={styles.name}>{name}</span>{' '}
      <span className={styles.type}>
        {type}
        {nullable ? ' or null' : ''}
        {limits ? `, ${limits}` : ''}
        {place ? `, in ${place}` : ''}
      </span>{' '}
      {marks === 'required' && required ? <Tag>required</Tag> : null}
    </>
  )
  if (children.length === 0)
    return (
      <>
        <p>{head}</p>
        <About field={field} />
      </>
    )
  return (
    <>
      <details>
        <summary>
          {head} <span className={styles.count}>{children.length} fields</span>
        </summary>
        <FieldTree fields={children} label={`Fields of ${name}`} marks={marks} />
      </details>
      <About field={field} />
    </>
  )
}

function About({ field: { description, values, example } }: { field: Shown }) {
  return (
    <div className={styles.about}>
      {description ? (
        <p>
          <InlineCode text={description} />
        </p>
      ) : null}
      {values.length > 0 ? (
        <p className={styles.detail}>
          One of{' '}
          {values.map((value, index) => (
            <span key={value}>
              {index > 0 ? ', ' : ''}
              <Mono>{value}</Mono>
            </span>
          ))}
        </p>
      ) : null}
      {example !== null ? (
        <p className={styles.detail}>
          Example <Mono className="whitespace-normal wrap-anywhere">{example}</Mono>
        </p>
      ) : null}
    </div>
  )
}
