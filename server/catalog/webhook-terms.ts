/** How webhooks are delivered to (contract section 9). */
export const webhookTerms = {
  /** Seconds before each attempt, after Svix; each but the first is spread by a tenth either way. */
  waits: [0, 5, 300, 1_800, 7_200, 18_000, 36_000, 36_000],
  /** Seconds within which a receiver answers. */
  attemptSeconds: 15,
  /** Days with failures only, after which a webhook is disabled. */
  failingDays: 5,
  /** Hours for which a replaced secret still signs. */
  overlapHours: 24,
  /** Hours after which a delivery that was skipped is not sent any more. */
  sendableHours: 72,
  /** Days for which deliveries, and what receivers answered, can be read. */
  logDays: 30,
  answerDays: 7,
} as const
