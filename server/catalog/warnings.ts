/** Warning codes of 200 responses (contract section 2). */
export const warnings = {
  INPUT_UNKNOWN: 'Unknown field; it was ignored.',
  IP_RESERVED: 'The IP address is in a special-purpose range and has no location.',
  IP_NOT_GEOLOCATED: 'No location is known for this IP address.',
  TEST_MODE: 'Test key: sample data, no unit was used.',
  OCCURRED_AT_CLAMPED:
    'The time is more than a year in the past or 5 minutes in the future; the time of the request was used instead.',
  EMAIL_UNUSABLE: 'The address is a placeholder that receives no email.',
  MAILBOX_NOT_TESTED: 'The mail server did not confirm whether the mailbox exists.',
  CIDR_NORMALIZED: 'Bits after the prefix were set to zero.',
  DKIM_SELECTOR_UNKNOWN: 'No key was found for the selectors that were tried. DNS cannot list selectors.',
  DMARC_DEPRECATED_TAG: 'The DMARC record has a tag that RFC 9989 no longer uses.',
  LOCAL_VANTAGE: 'The probe network is not available. This check ran from one server only.',
  NO_PROBE_MATCHES: 'The probe network has no probe at the requested locations.',
  DEVICE_TEST_UNUSABLE:
    'This device test does not exist, is older than 10 minutes or was already used. Its signals are unknown.',
  CAPTCHA_TEST_UNUSABLE:
    'This CAPTCHA test does not exist, is older than 10 minutes or was already used. Its signals are unknown.',
  SOURCE_STALE: 'A source is out of date.',
} as const

export type WarningCode = keyof typeof warnings
