import { Ellipsis, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { IconButton } from '#app/_components/ui/button.tsx'
import { DropdownMenu } from '#app/_components/ui/dropdown-menu.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import { Tag } from '#app/_components/ui/tag.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { Time } from '#app/_components/ui/time.tsx'
import type { KeyRow } from '#app/_trpc/outputs.ts'
import { KeyStatus } from './key-status.tsx'
import { stateSentence } from './key-words.ts'

export type KeyAction = 'rename' | 'rotate' | 'revoke'

export type KeysTableProps = {
  label: string
  keys: readonly KeyRow[]
  limit: number
  now: string
  /** Absent for members with read-only access. */
  onAct?: (action: KeyAction, key: KeyRow) => void
}

/** Keys with status, age and last use; never the key text. */
export function KeysTable({ label, keys, limit, now, onAct }: KeysTableProps) {
  return (
    <Table label={label}>
      <TableHead>
        <HeadCell grow>Name</HeadCell>
        <HeadCell>Key</HeadCell>
        <HeadCell>Status</HeadCell>
        <HeadCell optional>Created</HeadCell>
        <HeadCell optional>Last used</HeadCell>
        {onAct ? (
          <HeadCell numeric>
            <span className="sr-only">Actions</span>
          </HeadCell>
        ) : null}
      </TableHead>
      <TableBody>
        {keys.map((key) => (
          <TableRow key={key.id} id={key.id} data-key={key.last4}>
            <Cell grow className="min-w-36 py-1.5">
              <span className={key.status === 'revoked' ? 'text-ink-3' : 'font-medium'}>{key.name}</span>
              {key.test ? (
                <>
                  {' '}
                  <Tag>Test</Tag>
                </>
              ) : null}
              <StateNote text={stateSentence(key, limit)} />
              <span className={`${textStyles.note} block phone:hidden`}>
                {key.last_used_at ? (
                  <>
                    Last used <Time at={key.last_used_at} now={now} />
                  </>
                ) : (
                  'Never used'
                )}
              </span>
            </Cell>
            <Cell>
              <Mono className={key.status === 'revoked' ? 'text-ink-3' : undefined}>
                <span className="max-phone:hidden print:hidden">{key.prefix}</span>…{key.last4}
              </Mono>
            </Cell>
            <Cell>
              <KeyStatus keyRow={key} />
            </Cell>
            <Cell optional>
              <Time at={key.created_at} now={now} />
            </Cell>
            <Cell optional>{key.last_used_at ? <Time at={key.last_used_at} now={now} /> : <span>Never</span>}</Cell>
            {onAct ? (
              <Cell numeric>{key.status === 'revoked' ? null : <KeyMenu keyRow={key} onAct={onAct} />}</Cell>
            ) : null}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function StateNote({ text }: { text: string | null }) {
  return text ? <span className={`${textStyles.note} block`}>{text}</span> : null
}

function KeyMenu({ keyRow, onAct }: { keyRow: KeyRow; onAct: (action: KeyAction, key: KeyRow) => void }) {
  const rotates = keyRow.status === 'active' && keyRow.retires_at === null
  return (
    <DropdownMenu
      items={[
        {
          id: 'rename',
          label: 'Rename',
          icon: <Pencil aria-hidden="true" />,
          onSelect: () => onAct('rename', keyRow),
        },
        {
          id: 'rotate',
          label: 'Rotate',
          detail: rotates ? 'Replace it with a new key' : 'Only active keys can be rotated',
          icon: <RefreshCw aria-hidden="true" />,
          disabled: !rotates,
          onSelect: () => onAct('rotate', keyRow),
        },
        { kind: 'line', id: 'line' },
        {
          id: 'revoke',
          label: `Revoke key …${keyRow.last4}`,
          icon: <Trash2 aria-hidden="true" />,
          danger: true,
          onSelect: () => onAct('revoke', keyRow),
        },
      ]}
      trigger={
        <IconButton label={`Actions for ${keyRow.name}, …${keyRow.last4}`}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    />
  )
}
