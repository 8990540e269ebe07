import { HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import { Chapter } from '#app/(public)/docs/_parts/chapter.tsx'
import { signalCategories } from '#server/catalog/signals.ts'
import { WeightCell } from './weight-cell.tsx'
import styles from './weights.module.css'

const rows = Object.entries(signalCategories)

const about: Record<keyof typeof signalCategories, string> = {
  network: 'The address and its network',
  email: 'The email address and its domain',
  domain: 'Another domain in the request',
  phone: 'The phone number',
  device: 'The client, its CAPTCHA and its time zone',
  behaviour: 'Earlier events, and how a form was filled in',
  transaction: 'The order and its payment',
  trust: 'Trust; subtracted',
}

/** Maximum points per category, as bars. */
export function Caps() {
  return (
    <Chapter id="caps" title="Category caps">
      <div className={`${styles.weights} ${styles.single}`}>
        <Table label="Maximum points by category">
          <TableHead>
            <HeadCell>Category</HeadCell>
            <HeadCell>Maximum</HeadCell>
          </TableHead>
          <TableBody>
            {rows.map(([id, { label, cap }]) => (
              <TableRow key={id}>
                <th scope="row">
                  {label} <span className={styles.about}>{about[id as keyof typeof about]}</span>
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
