import type { EndpointId } from '../../catalog/endpoints.ts'

/**
 * Bodies of sample requests where the examples of all fields would be more than a reader needs; other operations use
 * those examples.
 */
export const requestBodies: Readonly<Partial<Record<EndpointId, unknown>>> = {
  'risk.assess': {
    event_type: 'signup',
    ip: '185.220.101.4',
    email: 'jane.roe@gmail.com',
    user_agent: 'Mozilla/5.0 (X11; Linux x64; rv:145.0) Gecko/20100101 Firefox/145.0',
    user: { id: '3132' },
  },
  'online.check': { target: 'https://example.com/health', type: 'http' },
  'webhooks.update': { status: 'paused' },
  'streams.create': {
    name: 'SIEM',
    destination: { kind: 'splunk', url: 'https://splunk.example.com:8088' },
    secret: '6c1b2f0e-2f1b-4b7e-9a55-1d8f6e2b7c90',
  },
  'streams.update': { status: 'paused' },
  'rules.create': {
    name: 'New domain from hosting',
    action: 'review',
    mode: 'shadow',
    conditions: [
      { field: 'email.domain_age_days', operator: 'lt', value: 30 },
      { field: 'ip.is_hosting', operator: 'is_true' },
    ],
  },
  'rules.update': { mode: 'enforce', priority: 100 },
  'rules.test': {
    rule: {
      name: 'New domain',
      action: 'review',
      conditions: [{ field: 'email.domain_age_days', operator: 'lt', value: 30 }],
    },
    window_days: 7,
  },
  'links.create': { url: 'https://example.com/offer?id=7', title: 'Newsletter of November' },
  'links.update': { status: 'disabled' },
}
