import { HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import { Chapter } from '#app/(public)/docs/_parts/chapter.tsx'
import { signalCategories } from '#server/catalog/signals.ts'
import { WeightCell } from './weight-cell.tsx'
import styles from './weights.module.css'

const rows = Object.entries(signalCategories)

const about: Record<keyof typeof signalCategories, string> = {
  network: 'IP address and network',
  email: 'Email address and domain',
  domain: 'Domain you send separately',
  device: 'Client, CAPTCHA and time zone',
  behaviour: 'Past activity and form behaviour',
  transaction: 'Order and payment',
  trust: 'Trust signals; subtracted',
}

/** Maximum points per category, as bars. */
export function Caps() {
  return (
    <Chapter id="caps" title="Category caps">
      <div className={`${styles.weights} ${styles.single}`}>
        <Table label="Maximum points per category">
          <TableHead>
            <HeadCell>Category</HeadCell>
            <HeadCell>Maximum points</HeadCell>
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
