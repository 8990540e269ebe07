/** Delivery terms of webhooks (contract section 9). */
export const webhookTerms = {
  /** Seconds before each attempt, after Svix; every wait but the first has a jitter of ±10%. */
  waits: [0, 5, 300, 1_800, 7_200, 18_000, 36_000, 36_000],
  /** Timeout of one attempt, in seconds. */
  attemptSeconds: 15,
  /** A webhook is disabled after this many days of failures only. */
  failingDays: 5,
  /** Hours for which a replaced secret keeps signing. */
  overlapHours: 24,
  /** Hours after which a skipped delivery can no longer be sent. */
  sendableHours: 72,
  /** Retention of deliveries and of the receivers' responses, in days. */
  logDays: 30,
  answerDays: 7,
} as const
