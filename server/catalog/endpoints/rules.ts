import { type EndpointRow, get, patch, post, remove } from './row.ts'

const terms = { tag: 'Rules', capability: 'full', units: 0 } as const

export const ruleEndpoints = {
  'rules.list': get('/rules', {
    ...terms,
    burst: 'A',
    summary: 'List the rules in the order of their evaluation',
    describes:
      'Every rule of the workspace, with how often it has matched: by priority, the lower number first; at the same priority the graver action first, then the older rule. The first enforced rule that matches an event decides; a rule in shadow is told and decides nothing.',
    errors: [],
  }),
  'rules.create': post('/rules', {
    ...terms,
    burst: 'M',
    liveOnly: true,
    idempotent: true,
    status: 201,
    bodyLimit: 65_536,
    summary: 'Make a rule',
    describes:
      'A rule compares fields of an event: all or any of its conditions have to hold. Texts compare whatever their case. A field that the event does not have, or that is unknown, satisfies no operator but `missing`, negative ones included. Without `mode` the rule is made in shadow: it is told with every assessment and decides nothing. It counts from the next assessment on.',
    errors: ['RULE_LIMIT_REACHED', 'RULE_NAME_CONFLICT'],
  }),
  'rules.read': get('/rules/{id}', {
    ...terms,
    burst: 'A',
    summary: 'Read a rule',
    describes: 'The rule as it is now, with its revision and how often it has matched.',
    errors: ['RULE_NOT_FOUND'],
  }),
  'rules.update': patch('/rules/{id}', {
    ...terms,
    burst: 'M',
    liveOnly: true,
    bodyLimit: 65_536,
    summary: 'Change a rule',
    describes:
      'Changes the members that are sent and leaves the others. With `revision`, the one that was read, a change on top of one that the caller has not seen is refused with REVISION_CONFLICT; without it only the members that are sent are written. A change that changes nothing keeps the revision. Each change is recorded with both versions and counts from the next assessment on.',
    errors: ['RULE_NOT_FOUND', 'REVISION_CONFLICT', 'RULE_LIMIT_REACHED', 'RULE_NAME_CONFLICT'],
  }),
  'rules.remove': remove('/rules/{id}', {
    ...terms,
    burst: 'M',
    liveOnly: true,
    summary: 'Delete a rule',
    describes:
      'Deletes the rule for ever. Earlier assessments keep its name and conditions. In the dashboard only an owner can delete one.',
    errors: ['RULE_NOT_FOUND', 'OWNER_REQUIRED'],
  }),
  'rules.test': post('/rules/test', {
    ...terms,
    burst: 'T',
    bodyLimit: 65_536,
    summary: 'Try a rule on stored assessments',
    describes:
      'How often a rule would have fired, and which decisions it would have changed, had it been enforced beside the rules of now: on what was stored of the assessments of the last days (10,000 at most, the newest ones), on some of them by their request id, or on a sample. Nothing is looked up and nothing is stored. A rule with the id of a stored one is tried in its place. It counts and does not call anything wrong: only the labels that people gave events say which of them were fraud.',
    errors: ['RULE_NOT_FOUND'],
  }),
} as const satisfies Record<string, EndpointRow>
