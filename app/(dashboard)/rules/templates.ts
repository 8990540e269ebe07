import { type Body, emptyDraft } from './_builder/draft.ts'

type Template = { id: string; description: string; body: Body }

const template = (id: string, text: string, over: Partial<Body>): Template => ({
  id,
  description: text,
  body: { ...emptyDraft.body, ...over },
})

/** Templates for a first rule. Opening one backtests it on the workspace's events; it is created in shadow mode. */
export const templates: readonly Template[] = [
  template('tor', 'Tor exits are blocked at sign-up, whatever the score says.', {
    name: 'Block Tor at sign-up',
    action: 'block',
    event_types: ['signup'],
    conditions: [{ field: 'ip.is_tor', operator: 'is_true' }],
  }),
  template('disposable', 'A disposable address together with other evidence goes to review.', {
    name: 'Review disposable addresses',
    action: 'review',
    match: 'all',
    conditions: [
      { field: 'email.is_disposable', operator: 'is_true' },
      { field: 'risk_score', operator: 'gte', value: 20 },
    ],
  }),
  template('own-network', 'Your own offices and monitors are let through; replace the network by yours.', {
    name: 'Allow our own network',
    action: 'allow',
    priority: 10,
    conditions: [{ field: 'ip', operator: 'in_cidr', value: ['203.0.113.0/24'] }],
  }),
  template('new-place', 'A login on a new device in a new country needs a further proof.', {
    name: 'Challenge logins from a new place',
    action: 'challenge',
    event_types: ['login'],
    conditions: [
      { field: 'signal.new_device', operator: 'is_true' },
      { field: 'signal.new_country', operator: 'is_true' },
    ],
  }),
]
