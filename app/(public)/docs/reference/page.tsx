import type { Metadata } from 'next'
import { formatUnits } from '#app/_components/ui/format.ts'
import { Link } from '#app/_components/ui/link.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import styles from '#app/(public)/docs/docs.module.css'
import { smallestPlan } from '#server/catalog/plan-need.ts'
import type { Operation } from '#server/documentation/reference/read.ts'

export const metadata: Metadata = {
  title: 'API reference',
  description: 'Every endpoint of the Assay API, with its cost and the smallest plan that includes it.',
}

/** All endpoints by subject, with cost and plan. */
export default function ReferencePage() {
  const { operations, base } = serverBridge().documentation().reference
  const tags = [...new Set(operations.map(({ tag }) => tag))]
  return (
    <>
      <header className={styles.intro}>
        <h1>API reference</h1>
        <p className={styles.lead}>
          Generated from the{' '}
          <a className={textStyles.link} href={`${base}/openapi.json`}>
            OpenAPI 3.1 document
          </a>{' '}
          of this installation.
        </p>
      </header>
      {tags.map((tag) => (
        <section key={tag} className="mb-8" aria-labelledby={`tag-${tag}`}>
          <h2 id={`tag-${tag}`} className="mb-2 font-semibold text-16">
            {tag}
          </h2>
          <OperationTable
            operations={operations.filter((operation) => operation.tag === tag)}
            base={base}
            label={tag}
          />
        </section>
      ))}
    </>
  )
}

type OperationTableProps = { operations: readonly Operation[]; base: string; label: string }

function OperationTable({ operations, base, label }: OperationTableProps) {
  return (
    <Table label={label}>
      <TableHead>
        <HeadCell>Endpoint</HeadCell>
        <HeadCell grow>Method and path</HeadCell>
        <HeadCell numeric>Cost</HeadCell>
        <HeadCell>From plan</HeadCell>
      </TableHead>
      <TableBody>
        {operations.map(({ id, summary, method, path, units, charges, needsBulk, capability, key }) => (
          <TableRow key={id}>
            <Cell className="min-w-40 whitespace-normal wide:min-w-72">
              <Link
                className={`${textStyles.link} inline-flex min-h-6 items-center`}
                href={`/docs/reference/${id}`}
                prefetch={false}
              >
                {summary}
              </Link>
            </Cell>
            <Cell grow className="min-w-56">
              <Mono className="whitespace-normal wrap-anywhere">
                {method} {base}
                {path}
              </Mono>
            </Cell>
            <Cell numeric>{charges ? 'by size' : formatUnits(units)}</Cell>
            <Cell className="min-w-32">
              {capability ? smallestPlan(needsBulk ? 'bulk' : capability) : key === 'needed' ? 'any' : 'no key'}
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
