import { formatUnits } from '#app/_components/ui/format.ts'
import { Link } from '#app/_components/ui/link.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { Reference } from '#app/_reference/read.ts'
import { smallestPlan } from '#server/catalog/plan-need.ts'
import { Chapter } from './chapter.tsx'

/** All endpoints with path, cost and the smallest plan that includes each. */
export function EndpointList({ reference: { operations, base } }: { reference: Reference }) {
  return (
    <Chapter id="endpoints" title="Endpoints">
      <Table label="All endpoints">
        <TableHead>
          <HeadCell>Description</HeadCell>
          <HeadCell grow>Method and path</HeadCell>
          <HeadCell numeric>Costs</HeadCell>
          <HeadCell>From plan</HeadCell>
        </TableHead>
        <TableBody>
          {operations.map(({ id, summary, method, path, units, charges, needsBulk, capability, key }) => (
            <TableRow key={id} id={id}>
              <Cell className="min-w-40 whitespace-normal wide:min-w-72">
                <Link
                  className={`${textStyles.link} inline-flex min-h-6 items-center`}
                  href={`/docs/${id}`}
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
              <Cell>
                {capability ? smallestPlan(needsBulk ? 'bulk' : capability) : key === 'needed' ? 'any' : 'no key'}
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Chapter>
  )
}
