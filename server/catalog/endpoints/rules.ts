import { type EndpointRow, get, patch, post, remove } from './row.ts'

const terms = { tag: 'Rules', capability: 'full', units: 0 } as const

export const ruleEndpoints = {
  'rules.list': get('/rules', {
    ...terms,
    burst: 'A',
    summary: 'List rules',
    describes:
      'All rules of the workspace in evaluation order, with match counts: lower priority numbers first, then the stricter action, then the older rule. The first enforced rule that matches decides; shadow rules are shown but do not decide.',
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
      'A rule compares fields of an event: all or any of its conditions must match. Text is case-insensitive. A missing or unknown field matches only `missing`, no other operator. Without `mode`, the rule is created in shadow mode: it is shown with every assessment but does not decide. It takes effect with the next assessment.',
    errors: ['RULE_LIMIT_REACHED', 'RULE_NAME_CONFLICT'],
  }),
  'rules.read': get('/rules/{id}', {
    ...terms,
    burst: 'A',
    summary: 'Read a rule',
    describes: 'The rule with its revision and match count.',
    errors: ['RULE_NOT_FOUND'],
  }),
  'rules.update': patch('/rules/{id}', {
    ...terms,
    burst: 'M',
    liveOnly: true,
    bodyLimit: 65_536,
    summary: 'Update a rule',
    describes:
      'Updates the fields that are sent. With `revision`, the update fails with REVISION_CONFLICT if the rule has changed since you read it. An update without a change keeps the revision. Each change is recorded with both versions and takes effect with the next assessment.',
    errors: ['RULE_NOT_FOUND', 'REVISION_CONFLICT', 'RULE_LIMIT_REACHED', 'RULE_NAME_CONFLICT'],
  }),
  'rules.remove': remove('/rules/{id}', {
    ...terms,
    burst: 'M',
    liveOnly: true,
    summary: 'Delete a rule',
    describes:
      'Deletes the rule permanently. Earlier assessments keep its name and conditions. In the dashboard, only owners can delete rules.',
    errors: ['RULE_NOT_FOUND', 'OWNER_REQUIRED'],
  }),
  'rules.test': post('/rules/test', {
    ...terms,
    burst: 'T',
    bodyLimit: 65_536,
    summary: 'Backtest a rule',
    describes:
      'How often a rule would have matched and which decisions it would have changed, together with your current rules: on stored assessments of the last days (the newest 10,000), on specific request ids, or on a sample event. Nothing is looked up or stored. A rule with the id of an existing one replaces it in the test. Labels show which matches were fraud.',
    errors: ['RULE_NOT_FOUND', 'EVENTS_UNAVAILABLE'],
  }),
} as const satisfies Record<string, EndpointRow>
