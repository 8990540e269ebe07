/** The last migration of the release before: its processes run on the schema of this one while an upgrade lasts. */
export const lastReleased = '20261123150000_subscriptions_begin_when_made'
