import { type Body, emptyDraft } from './_builder/draft.ts'

type Template = { id: string; description: string; body: Body }

const template = (id: string, text: string, over: Partial<Body>): Template => ({
  id,
  description: text,
  body: { ...emptyDraft.body, ...over },
})

/** Templates for a first rule. Opening one backtests it on the workspace's events; it is created in shadow mode. */
export const templates: readonly Template[] = [
  template('tor', 'Blocks Tor exits at sign-up, whatever the score.', {
    name: 'Block Tor at sign-up',
    action: 'block',
    event_types: ['signup'],
    conditions: [{ field: 'ip.is_tor', operator: 'is_true' }],
  }),
  template('disposable', 'Sends disposable addresses with other evidence to review.', {
    name: 'Review disposable addresses',
    action: 'review',
    match: 'all',
    conditions: [
      { field: 'email.is_disposable', operator: 'is_true' },
      { field: 'risk_score', operator: 'gte', value: 20 },
    ],
  }),
  template('own-network', 'Allows your own offices and monitors; replace the network with yours.', {
    name: 'Allow our own network',
    action: 'allow',
    priority: 10,
    conditions: [{ field: 'ip', operator: 'in_cidr', value: ['203.0.113.0/24'] }],
  }),
  template('new-place', 'Challenges sign-ins on a new device in a new country.', {
    name: 'Challenge sign-ins from a new place',
    action: 'challenge',
    event_types: ['login'],
    conditions: [
      { field: 'signal.new_device', operator: 'is_true' },
      { field: 'signal.new_country', operator: 'is_true' },
    ],
  }),
]
