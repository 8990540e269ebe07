/** Warning codes of 200 responses (contract section 2). */
export const warnings = {
  INPUT_UNKNOWN: 'The request has a field that this endpoint does not know; it was ignored.',
  IP_RESERVED: 'The address belongs to a special-purpose range and has no location.',
  IP_NOT_GEOLOCATED: 'No location is known for this address.',
  TEST_MODE: 'A test key: nothing was looked up, and no unit was used.',
  OCCURRED_AT_CLAMPED:
    'The time lies more than a year back or more than 5 minutes ahead; the time of the request was taken.',
  EMAIL_UNUSABLE: 'The address is a placeholder that nobody receives mail at.',
  MAILBOX_NOT_TESTED: 'The mail server did not tell whether the mailbox exists.',
  CIDR_NORMALIZED: 'Bits after the prefix were cleared.',
  DKIM_SELECTOR_UNKNOWN: 'No key was found under the selectors that were tried; selectors cannot be listed.',
  DMARC_DEPRECATED_TAG: 'The DMARC record has a tag that RFC 9989 no longer uses.',
  LOCAL_VANTAGE: 'The probe network could not be used: this is what one server sees, from one place.',
  NO_PROBE_MATCHES: 'The probe network has no probe at the wanted places.',
  DEVICE_TEST_UNUSABLE:
    'This workspace has no device test of this id that is younger than 10 minutes and was not used before; its signals are unknown.',
  CAPTCHA_TEST_UNUSABLE:
    'This workspace has no CAPTCHA test of this id that is younger than 10 minutes and was not used before; its signals are unknown.',
  SOURCE_STALE: 'A source is older than it should be.',
} as const

export type WarningCode = keyof typeof warnings
