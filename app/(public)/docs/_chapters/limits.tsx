import { formatNumber } from '#app/_components/ui/format.ts'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import chapterStyles from '#app/(public)/docs/_parts/chapter.module.css'
import { Chapter } from '#app/(public)/docs/_parts/chapter.tsx'
import { HeaderTable } from '#app/(public)/docs/_parts/header-table.tsx'
import { type BurstClass, burstClasses } from '#server/catalog/capabilities.ts'
import { planIds, plans } from '#server/catalog/plans.ts'
import type { ChapterProps } from './chapter-props.ts'
import { headersStarting } from './headers-starting.ts'

/** Chapter: requests per minute by plan and burst class. */
export function Limits({ id, title, reference }: ChapterProps) {
  const used = new Set(reference.operations.map(({ burst }) => burst))
  const classes = burstClasses.filter((name) => used.has(name))
  return (
    <Chapter id={id} title={title}>
      <div className={chapterStyles.text}>
        <p>
          Requests are also limited per minute, per workspace and class, over a sliding 60-second window. Requests over
          the limit return{' '}
          <a className={textStyles.link} href="#error-RATE_LIMITED">
            RATE_LIMITED
          </a>{' '}
          with <Mono>Retry-After</Mono> and use no units.
        </p>
        <p>Class D requests contact third-party hosts and have a cooldown per host: {cooldowns()}.</p>
      </div>
      <Table label="Requests per minute by plan and class">
        <TableHead>
          <HeadCell grow>Plan</HeadCell>
          {classes.map((name) => (
            <HeadCell key={name} numeric>
              Class {name}
            </HeadCell>
          ))}
        </TableHead>
        <TableBody>
          {planIds.map((plan) => (
            <TableRow key={plan}>
              <Cell grow>{plans[plan].name}</Cell>
              {classes.map((name) => (
                <Cell key={name} numeric>
                  {limitOf(plans[plan].burst, name)}
                </Cell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <HeaderTable headers={headersStarting(reference, 'X-Service-Burst-')} label="Burst headers" />
    </Chapter>
  )
}

/** "30 s on Suite Agency and Lookups Growth, 60 s on …", from the plan catalogue. */
function cooldowns(): string {
  const seconds = [...new Set(planIds.flatMap((id) => plans[id].cooldownSeconds ?? []))].toSorted((a, b) => a - b)
  return seconds
    .map((one) => {
      const names = planIds.filter((id) => plans[id].cooldownSeconds === one).map((id) => plans[id].name)
      return `${one} s on ${names.join(', ')}`
    })
    .join('; ')
}

function limitOf(burst: Readonly<Record<BurstClass, number>>, name: BurstClass): string {
  return burst[name] === 0 ? 'not included' : formatNumber(burst[name])
}
