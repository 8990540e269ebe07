import { CodeBlock } from '#app/_components/ui/code-block.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import chapterStyles from '#app/(public)/docs/_parts/chapter.module.css'
import { Chapter } from '#app/(public)/docs/_parts/chapter.tsx'
import { operatorsOf, ruleBounds, ruleFields } from '#server/catalog/rule-fields.ts'
import type { ChapterProps } from './chapter-props.ts'

const EXAMPLE = {
  name: 'New domain from hosting',
  action: 'review',
  match: 'all',
  mode: 'shadow',
  conditions: [
    { field: 'email.domain_age_days', operator: 'lt', value: 30 },
    { field: 'ip.is_hosting', operator: 'is_true' },
    { field: 'ip.country', operator: 'not_in', value: ['DE', 'FR'] },
  ],
}

/** Chapter: the rule language (fields, operators, missing values and lists). */
export function Rules({ id, title }: ChapterProps) {
  return (
    <Chapter id={id} title={title} example={<CodeBlock label="A rule" code={JSON.stringify(EXAMPLE, null, 2)} />}>
      <div className={chapterStyles.text}>
        <p>
          A rule compares fields of an assessment and sets a decision: allow, review, challenge or block. Rules run in
          priority order, lowest number first. The first enforced match decides. Shadow rules are evaluated and shown
          but do not affect decisions. The default mode is shadow.
        </p>
        <p>
          <b>Missing values.</b> Fields that are absent or unknown are missing. Comparisons with a missing field never
          match, including negative ones. Only <Mono>missing</Mono> matches. A failed source cannot match a rule by
          accident.
        </p>
        <p>
          <b>Types.</b> Values are compared without type conversion: <Mono>"5"</Mono> is not <Mono>5</Mono>. Text
          comparison is case-insensitive. Levels are ordered from low to critical. <Mono>matches_domain</Mono> matches a
          domain and its subdomains, <Mono>in_cidr</Mono> a CIDR range or an IP address.
        </p>
        <p>
          <b>Lists.</b> <Mono>in</Mono> and <Mono>not_in</Mono> take a list; <Mono>matches_domain</Mono> and{' '}
          <Mono>in_cidr</Mono> one value or a list. A list can have up to {ruleBounds.items} items of one type. A rule
          can have up to {ruleBounds.conditions} conditions, matching all or any. Regular expressions are not supported.
        </p>
        <p>
          In addition to the fields below, you can use <Mono>signal.&lt;id&gt;</Mono>(true if triggered, false if clear)
          and <Mono>metadata.&lt;key&gt;</Mono> from your request.
        </p>
      </div>
      <Table label="Rule fields">
        <TableHead>
          <HeadCell>Field</HeadCell>
          <HeadCell>Description</HeadCell>
          <HeadCell>Type</HeadCell>
          <HeadCell grow>Operators</HeadCell>
        </TableHead>
        <TableBody>
          {Object.entries(ruleFields).map(([name, { kind, label }]) => (
            <TableRow key={name}>
              <Cell>
                <Mono>{name}</Mono>
              </Cell>
              <Cell>{label}</Cell>
              <Cell>{kind}</Cell>
              <Cell grow className="whitespace-normal">
                <Mono className="whitespace-normal">{operatorsOf[kind].join(' ')}</Mono>
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Chapter>
  )
}
