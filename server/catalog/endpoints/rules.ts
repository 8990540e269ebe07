import { type EndpointRow, get, patch, post, remove } from './row.ts'

const terms = { tag: 'Rules', capability: 'full', units: 0 } as const

export const ruleEndpoints = {
  'rules.list': get('/rules', {
    ...terms,
    burst: 'A',
    summary: 'List rules',
    describes:
      'All rules of the workspace in evaluation order, with how often each has matched: by priority (lowest number first), then by action (strictest first), then by age (oldest first). The first enforced rule that matches an event decides. A rule in shadow mode is reported and decides nothing.',
    errors: [],
  }),
  'rules.create': post('/rules', {
    ...terms,
    burst: 'M',
    liveOnly: true,
    idempotent: true,
    status: 201,
    bodyLimit: 65_536,
    summary: 'Create a rule',
    describes:
      'A rule compares fields of an event: all or any of its conditions must match. Text comparisons ignore case. A field that is missing or unknown matches only the operator `missing`, not even negative operators. Without `mode`, the rule is created in shadow mode: it is reported with every assessment and decides nothing. The rule applies from the next assessment.',
    errors: ['RULE_LIMIT_REACHED', 'RULE_NAME_CONFLICT'],
  }),
  'rules.read': get('/rules/{id}', {
    ...terms,
    burst: 'A',
    summary: 'Get a rule',
    describes: 'A rule with its current revision and how often it has matched.',
    errors: ['RULE_NOT_FOUND'],
  }),
  'rules.update': patch('/rules/{id}', {
    ...terms,
    burst: 'M',
    liveOnly: true,
    bodyLimit: 65_536,
    summary: 'Update a rule',
    describes:
      'Updates the fields that are sent. Send the `revision` you read to make sure that nobody has changed the rule since: if somebody has, the request fails with REVISION_CONFLICT. An update without changes keeps the revision. Each update is recorded with both versions and applies from the next assessment.',
    errors: ['RULE_NOT_FOUND', 'REVISION_CONFLICT', 'RULE_LIMIT_REACHED', 'RULE_NAME_CONFLICT'],
  }),
  'rules.remove': remove('/rules/{id}', {
    ...terms,
    burst: 'M',
    liveOnly: true,
    summary: 'Delete a rule',
    describes:
      'Deletes the rule permanently. Earlier assessments still show its name and what it compared. In the dashboard, only an owner can delete a rule.',
    errors: ['RULE_NOT_FOUND', 'OWNER_REQUIRED'],
  }),
  'rules.test': post('/rules/test', {
    ...terms,
    burst: 'T',
    bodyLimit: 65_536,
    summary: 'Backtest a rule',
    describes:
      'How often a rule would have fired, and which decisions it would have changed, if it had been enforced together with the current rules: on the stored assessments of the last days (the newest 10,000), on given request IDs, or on a sample. Nothing is looked up or stored. A rule with the ID of a stored rule replaces it in the test. Results are counts, not judgements: only the labels that people gave to events show which of them were fraud.',
    errors: ['RULE_NOT_FOUND'],
  }),
} as const satisfies Record<string, EndpointRow>
