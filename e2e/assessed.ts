import type { APIRequestContext, Page } from '@playwright/test'
import { choosePlan, expect, makeKey, signUp } from './person.ts'

export type Assessed = { request_id: string; risk_score: number; decision: string }

/** Creates a workspace on a plan with assessments; returns a key of it. */
export async function assessingWorkspace(page: Page): Promise<string> {
  await signUp(page)
  await choosePlan(page, 'Suite Agency')
  return makeKey(page, 'Checkout server')
}

/** Assesses events through the public API, one after the other. */
export async function assess(
  request: APIRequestContext,
  key: string,
  events: readonly Record<string, unknown>[],
): Promise<Assessed[]> {
  const results: Assessed[] = []
  for (const data of events) {
    const answer = await request.post('/v1/assess', { headers: { authorization: `Bearer ${key}` }, data })
    expect(answer.status(), await answer.text()).toBe(200)
    results.push((await answer.json()) as Assessed)
  }
  return results
}

/** One event per decision: block, review, allow. */
export const variety = [
  { event_type: 'signup', event_id: 'order-77', ip: '185.220.101.4', email: 'kim@mailinator.com', user_agent: '' },
  { event_type: 'signup', event_id: 'order-78', email: 'kim@mailinator.com', user: { id: 'u-1' } },
  { event_type: 'form', event_id: 'order-79', ip: '8.8.8.8', form: { seconds_to_submit: 0.4, message: 'Hello' } },
  { event_type: 'login', event_id: 'order-80', ip: '8.8.8.8', email: 'jane.roe@gmail.com', user: { id: 'u-2' } },
]
