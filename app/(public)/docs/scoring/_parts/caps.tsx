import { signalCategories } from '#server/catalog/signals.ts'
import { HeadCell, Table, TableBody, TableHead, TableRow } from '../../../../_components/ui/table.tsx'
import { Chapter } from '../../_parts/chapter.tsx'
import { WeightCell } from './weight-cell.tsx'

const rows = Object.entries(signalCategories)

const about: Record<keyof typeof signalCategories, string> = {
  network: 'The address and its network',
  email: 'The mail address and its domain',
  domain: 'Another domain that was sent',
  device: 'The client, its CAPTCHA and its time zone',
  behaviour: 'What was seen before, and how a form was filled in',
  transaction: 'The order and its payment',
  trust: 'What speaks for the user; taken off',
}

/** The most points of each category, as bars. */
export function Caps() {
  return (
    <Chapter id="caps" title="Categories and their caps">
      <div className="weights weights-single">
        <Table label="Most points of each category">
          <TableHead>
            <HeadCell>Category</HeadCell>
            <HeadCell>Most points</HeadCell>
          </TableHead>
          <TableBody>
            {rows.map(([id, { label, cap }]) => (
              <TableRow key={id}>
                <th scope="row">
                  {label} <span className="weights-about">{about[id as keyof typeof about]}</span>
                </th>
                <WeightCell weight={cap} />
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
    </Chapter>
  )
}
