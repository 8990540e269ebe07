/** Warning codes of 200 responses (contract section 2). */
export const warnings = {
  INPUT_UNKNOWN: 'The request has a field that this endpoint does not know; it was ignored.',
  INPUT_INVALID: 'The value is not valid; it was shortened or ignored.',
  INPUT_UNUSED: 'Nothing evaluates this field yet; it does not affect the score.',
  IP_RESERVED: 'The address belongs to a special-purpose range and has no location.',
  IP_NOT_GEOLOCATED: 'No location is known for this address.',
  TEST_MODE: 'A test key: nothing was looked up, and no unit was used.',
  OCCURRED_AT_CLAMPED: 'The time is more than a year ago or more than 5 minutes ahead; the request time was used.',
  EMAIL_UNUSABLE: 'The address is a placeholder.',
  PHONE_UNUSABLE: 'The phone number has no country code, so it was not checked.',
  MAILBOX_NOT_TESTED: 'The mail server did not report whether the mailbox exists.',
  CIDR_NORMALIZED: 'Bits after the prefix were cleared.',
  DKIM_SELECTOR_UNKNOWN: 'No key found for the tried selectors; selectors cannot be listed.',
  DMARC_DEPRECATED_TAG: 'The DMARC record has a tag that RFC 9989 no longer uses.',
  LOCAL_VANTAGE: 'The probe network was not available: result from this server only.',
  NO_PROBE_MATCHES: 'The probe network has no probe at the requested locations.',
  DEVICE_TEST_UNUSABLE: 'No unused device test with this id in the last 10 minutes; its signals are unknown.',
  CAPTCHA_TEST_UNUSABLE: 'No unused CAPTCHA test with this id in the last 10 minutes; its signals are unknown.',
  SOURCE_STALE: 'A source is out of date.',
} as const

export type WarningCode = keyof typeof warnings
