/** A sample request and response for saving a report; the test next to it checks both against the service. */
export const reportSent = {
  title: 'Chargeback of order 77',
  assessment: { event_type: 'checkout', email: 'jane.roe@example.com', ip: '185.220.101.4' },
} as const

const requestId = 'req_1K8vYw2mZq0RrTn4Xb7LcD'

/** The assessment in `result` is shortened to its breakdown; `GET` of the report returns the same body. */
export const reportAnswered = {
  id: 'rep_1K8vYw2mZq0RrTn4Xb7LcD',
  title: 'Chargeback of order 77',
  notes: null,
  subject: { email: 'jane.roe@example.com', ip: '185.220.101.4', domain: null, user_id: null },
  request_id: requestId,
  result: { request_id: requestId, risk_score: 72, risk_level: 'high', decision: 'challenge' },
  created_by: 'usr_1K8vYw2mZq0RrTn4Xb7LcD',
  created_by_label: 'kim@example.com',
  created_at: '2026-11-21T13:58:04.000Z',
  expires_at: '2026-12-21T13:58:04.000Z',
} as const
