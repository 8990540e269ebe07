import { Command, InvalidArgumentError } from 'commander'
import { paginate } from '../../paginate.ts'
import { openClient } from '../config.ts'
import { columns, isTerminal, leveled, print, printable } from '../output.ts'

type Options = { decision?: string; level?: string; from?: string; to?: string; limit: number; json?: true }

export const eventsCommand = (): Command =>
  new Command('events').description('Read recorded events.').addCommand(searchCommand())

const searchCommand = (): Command =>
  new Command('search')
    .description('Search events, newest first. Without a terminal: one JSON object per line.')
    .argument('[query]', 'terms such as ip:203.0.113.7 or email:mallory@example.com')
    .option('--decision <decision>', 'allow, review, challenge or block')
    .option('--level <level>', 'low, medium, high or critical')
    .option('--from <time>', 'ISO 8601')
    .option('--to <time>', 'ISO 8601')
    .option('-n, --limit <count>', 'at most this many events', count, 50)
    .option('--json', 'one JSON object per line')
    .action(async (query: string | undefined, { decision, level, from, to, limit, json }: Options) => {
      const assay = openClient()
      const filter = { query, decision, risk_level: level, from, to, limit: Math.min(limit, 100) }
      type Filter = NonNullable<Parameters<typeof assay.events.list>[0]>
      const events = paginate((cursor) => assay.events.list({ ...filter, cursor } as Filter))
      const rows: string[][] = []
      let read = 0
      for await (const event of events) {
        if (json || !isTerminal()) print(JSON.stringify(event))
        else rows.push(rowOf(event))
        if (++read >= limit) break
      }
      if (rows.length > 0) print(columns(rows))
      else if (read === 0 && isTerminal()) print('No event matches.')
    })

type Row = { created_at: string; type: string; request_id: string | null; subject: unknown; assessment: unknown }

function rowOf({ created_at, type, request_id, subject, assessment }: Row): string[] {
  const { decision, risk_score } = (assessment ?? {}) as { decision?: string; risk_score?: number }
  const subjects = Object.values((subject ?? {}) as Record<string, unknown>).filter((one) => typeof one === 'string')
  return [
    created_at,
    type,
    decision ? leveled(decision) : '-',
    risk_score === undefined ? '-' : String(risk_score),
    printable(subjects.join(' ')) || '-',
    request_id ?? '-',
  ]
}

function count(text: string): number {
  const number = Number(text)
  if (Number.isInteger(number) && number > 0) return number
  throw new InvalidArgumentError('Not a whole number above 0.')
}
