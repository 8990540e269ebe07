import type { Env } from './env.ts'

const local = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

type Exposed = Pick<Env, 'BASE_URL' | 'LOCAL_SIGN_IN' | 'SIGN_UP' | 'PLAN_CHANGES' | 'stripe'>

/**
 * Warning for the operator of a public address where strangers can sign up and give themselves every plan; null
 * elsewhere.
 */
export function exposureWarning({ BASE_URL, LOCAL_SIGN_IN, SIGN_UP, PLAN_CHANGES, stripe }: Exposed): string | null {
  const isOpen = LOCAL_SIGN_IN && SIGN_UP === 'open' && PLAN_CHANGES === 'owners' && stripe === null
  if (!isOpen || local.test(new URL(BASE_URL).hostname)) return null
  return 'Anyone who reaches BASE_URL can sign up and take every plan for free. Set SIGN_UP=invited or PLAN_CHANGES=operators, or connect Stripe.'
}
