import { planTerms, type Terms } from '#app/_components/plans/plan-terms.ts'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import { type PlanId, plans } from '#server/catalog/plans.ts'

/** What each current plan includes, term by term, and the effective value: the highest, never the sum. */
export function TermsTable({ held, counting }: { held: readonly PlanId[]; counting: Terms }) {
  const several = held.length > 1
  return (
    <Table label="Limits of your plans">
      <TableHead>
        <HeadCell grow>Term</HeadCell>
        {several
          ? held.map((id) => (
              <HeadCell key={id} numeric>
                {plans[id].name}
              </HeadCell>
            ))
          : null}
        <HeadCell numeric>{several ? 'Counts' : plans[held[0] ?? 'free'].name}</HeadCell>
      </TableHead>
      <TableBody>
        {planTerms.map(({ id: term, label, read }) => {
          const counts = read(counting)
          return (
            <TableRow key={term}>
              <Cell grow className="min-w-44">
                {label}
              </Cell>
              {several
                ? held.map((id) => {
                    const value = read(plans[id])
                    return (
                      <Cell key={id} numeric className={value === counts ? undefined : 'text-ink-3'}>
                        {value}
                      </Cell>
                    )
                  })
                : null}
              <Cell numeric className="font-semibold">
                {counts}
              </Cell>
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}
