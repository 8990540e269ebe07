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
          A rule compares fields of an assessment and names a decision: allow, review, challenge or block. The lowest
          priority number is looked at first, and the first enforced rule that matches decides. A rule in shadow is
          evaluated and shown, and decides nothing; made without a mode, it is in shadow.
        </p>
        <p>
          <b>Missing values.</b> What an event does not have, or what could not be found out, is missing. No comparison
          with a missing field holds, a negative one included: only <Mono>missing</Mono> does. So a source that fails
          matches no rule by accident.
        </p>
        <p>
          <b>Types.</b> Values of one type are compared, without conversion: <Mono>"5"</Mono> is never <Mono>5</Mono>.
          Text is compared without regard to case. Levels are ordered from low to critical. <Mono>matches_domain</Mono>{' '}
          takes a domain and everything below it, <Mono>in_cidr</Mono> a network or an address.
        </p>
        <p>
          <b>Lists.</b> <Mono>in</Mono> and <Mono>not_in</Mono> take a list, <Mono>matches_domain</Mono> and{' '}
          <Mono>in_cidr</Mono> one value or a list: at most {ruleBounds.items} items of one type. A rule has at most{' '}
          {ruleBounds.conditions} conditions, of which all or any are to hold. There are no regular expressions.
        </p>
        <p>
          Besides the fields below there are <Mono>signal.&lt;id&gt;</Mono>, true where it was triggered and false where
          it is clear, and <Mono>metadata.&lt;key&gt;</Mono> of your own request.
        </p>
      </div>
      <Table label="Fields of rules">
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
