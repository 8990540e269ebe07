import Stripe from 'stripe'
import type { PlanId } from '../catalog/plans.ts'
import { planOfLookupKey, soldLookupKeys, soldPlans } from './price-book.ts'

/** Whether Stripe answers to the key that is set, and which plans it has no price for. Changes nothing here. */
export type Reached = { ok: boolean; says: string; without_price: PlanId[] }

/** Asks Stripe for the prices that are sold. What is said names no key and repeats no text of Stripe, which may hold part of one. */
export async function reachStripe(stripe: Stripe): Promise<Reached> {
  try {
    const { data } = await stripe.prices.list({ lookup_keys: soldLookupKeys, active: true, limit: 100 })
    const priced = new Set(data.map(({ lookup_key }) => planOfLookupKey(lookup_key)))
    return { ok: true, says: 'answers', without_price: soldPlans.filter((plan) => !priced.has(plan)) }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const refused = error.statusCode === 401 || error.statusCode === 403
    return { ok: false, says: refused ? 'refuses STRIPE_SECRET_KEY' : 'does not answer', without_price: [] }
  }
}
