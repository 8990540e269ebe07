'use client'

import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useDeferredValue, useState } from 'react'
import type { Hit } from '#app/_components/documentation/search-documentation.ts'
import { useDocumentationSearch } from '#app/_components/documentation/use-documentation-search.ts'
import paletteStyles from '#app/_components/frame/palette.module.css'
import dialogStyles from '#app/_components/ui/dialog.module.css'
import { usePush } from '#app/_components/ui/navigation-progress.tsx'
import styles from './search-dialog.module.css'

type SearchDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Full-text search over pages, endpoints, fields, error codes and signals. */
export default function SearchDialog({ open, onOpenChange }: SearchDialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={dialogStyles.scrim} />
        <Dialog.Content className={`${dialogStyles.dialog} ${paletteStyles.palette}`} aria-describedby={undefined}>
          <Dialog.Title className="sr-only">Search the documentation</Dialog.Title>
          <Finder onClose={() => onOpenChange(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Finder({ onClose }: { onClose: () => void }) {
  const push = usePush()
  const [text, setText] = useState('')
  const { hits, failed } = useDocumentationSearch(useDeferredValue(text))
  const go = (href: string) => {
    onClose()
    push(href)
  }
  return (
    <Command label="Search the documentation" loop shouldFilter={false}>
      <div className={paletteStyles.input}>
        <Search aria-hidden="true" />
        <Command.Input
          value={text}
          onValueChange={setText}
          placeholder="Search pages, endpoints, fields and error codes"
        />
      </div>
      <Command.List label="Results">
        {text.trim() === '' || hits?.length ? null : (
          <Command.Empty>
            {failed
              ? 'The search index cannot be loaded. Check the connection and open the search again.'
              : hits
                ? 'No match. Try fewer or other words.'
                : 'Loading the search index …'}
          </Command.Empty>
        )}
        {hits?.map((hit) => (
          <HitRow key={hit.href} hit={hit} onChoose={() => go(hit.href)} />
        ))}
      </Command.List>
    </Command>
  )
}

function HitRow({ hit: { href, title, section, snippet }, onChoose }: { hit: Hit; onChoose: () => void }) {
  return (
    <Command.Item value={href} onSelect={onChoose} className={styles.hit}>
      <span className={styles.title}>
        {title} <small>{section}</small>
      </span>
      <span className={styles.snippet}>
        {snippet.map(({ text, marked }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text
          marked ? <mark key={index}>{text}</mark> : text,
        )}
      </span>
    </Command.Item>
  )
}
