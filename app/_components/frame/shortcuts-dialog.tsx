'use client'

import { Dialog } from '#app/_components/ui/dialog.tsx'
import { Kbd } from '#app/_components/ui/kbd.tsx'
import { PAGES } from './navigation.ts'
import styles from './shortcuts-dialog.module.css'

const EVERYWHERE = [
  { keys: ['Ctrl K', '⌘ K'], description: 'Search lookups, pages and actions' },
  { keys: ['/'], description: 'Type a target to look up' },
  { keys: ['?'], description: 'Show shortcuts' },
]
const TABLES = [
  { keys: ['↑', '↓'], description: 'Move between table rows' },
  { keys: ['Enter'], description: 'Open row' },
  { keys: ['J', 'K'], description: 'Next or previous case or event' },
]

export function ShortcutsDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const pages = PAGES.flatMap(({ label, go }) => (go ? [{ keys: [`G ${go.toUpperCase()}`], description: label }] : []))
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keys">
      <Keys title="Everywhere" rows={EVERYWHERE} />
      <Keys title="In tables and queues" rows={TABLES} />
      <Keys title="Go to a page" rows={pages} />
    </Dialog>
  )
}

type Row = { keys: readonly string[]; description: string }

function Keys({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <section className="mt-4">
      <h3 className="mb-1 text-12 font-semibold text-ink-2">{title}</h3>
      <dl className={styles.list}>
        {rows.map(({ keys, description: text }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
