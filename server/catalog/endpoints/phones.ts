import { type EndpointRow, get } from './row.ts'

export const phoneEndpoints = {
  'phone.lookup': get('/phone/{number}', {
    tag: 'Phone',
    capability: 'full',
    units: 1,
    burst: 'B',
    summary: 'Phone number',
    describes:
      'Validity, country, line type and risk of a phone number, from the numbering plans and a list of disposable numbers with the day each was last seen. Takes any notation: E.164, `tel:` URI, with punctuation or an extension; a national number needs `country`. No one is called and no message is sent: whether the line is in service, and its carrier, are not known.',
    errors: ['INVALID_PHONE_NUMBER', 'VALIDATION_FAILED'],
    refusals: { number: 'INVALID_PHONE_NUMBER' },
  }),
} as const satisfies Record<string, EndpointRow>
