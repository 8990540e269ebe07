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
          A rule compares fields of an assessment and sets a decision: allow, review, challenge or block. The lowest
          priority number runs first, and the first enforced rule that matches decides. Shadow rules are evaluated and
          shown but do not decide; new rules are in shadow mode by default.
        </p>
        <p>
          <b>Missing values.</b> A field that the event does not have, or that is unknown, is missing. No operator
          matches a missing field, not even a negative one, except <Mono>missing</Mono> . So a failing source never
          triggers a rule by accident.
        </p>
        <p>
          <b>Types.</b> Values are compared without type conversion: <Mono>"5"</Mono> is never <Mono>5</Mono>. Text is
          case-insensitive. Levels are ordered from low to critical. <Mono>matches_domain</Mono> matches a domain and
          its subdomains, <Mono>in_cidr</Mono> matches a network or an address.
        </p>
        <p>
          <b>Lists.</b> <Mono>in</Mono> and <Mono>not_in</Mono> take a list, <Mono>matches_domain</Mono> and{' '}
          <Mono>in_cidr</Mono> one value or a list: at most {ruleBounds.items} items of one type. A rule has at most{' '}
          {ruleBounds.conditions} conditions, of which all or any must match. There are no regular expressions.
        </p>
        <p>
          In addition to the fields below there are <Mono>signal.&lt;id&gt;</Mono>, true if triggered and false if
          clear, and <Mono>metadata.&lt;key&gt;</Mono> from your request.
        </p>
      </div>
      <Table label="Rule fields">
        <TableHead>
          <HeadCell>Field</HeadCell>
          <HeadCell>Description</HeadCell>
          <HeadCell>Kind</HeadCell>
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
