import Stripe from 'stripe'
import type { PlanId } from '../catalog/plans.ts'
import { planOfLookupKey, soldLookupKeys, soldPlans } from './price-book.ts'

/** Whether Stripe accepts the configured key, and which plans have no price. Read-only. */
export type HealthResult = { ok: boolean; message: string; without_price: PlanId[] }

/**
 * Requests the current prices from Stripe. The result contains no key and no Stripe message, which may include part of
 * one.
 */
export async function checkStripe(stripe: Stripe): Promise<HealthResult> {
  try {
    const { data } = await stripe.prices.list({ lookup_keys: soldLookupKeys, active: true, limit: 100 })
    const priced = new Set(data.map(({ lookup_key }) => planOfLookupKey(lookup_key)))
    return { ok: true, message: 'answers', without_price: soldPlans.filter((plan) => !priced.has(plan)) }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const refused = error.statusCode === 401 || error.statusCode === 403
    return { ok: false, message: refused ? 'refuses STRIPE_SECRET_KEY' : 'not responding', without_price: [] }
  }
}
