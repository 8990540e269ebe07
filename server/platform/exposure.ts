import { type Env, isLocalOrigin } from './env.ts'

type Exposed = Pick<Env, 'BASE_URL' | 'LOCAL_SIGN_IN' | 'SIGN_UP' | 'PLAN_CHANGES' | 'DEFAULT_PLAN' | 'stripe'>

/** Warning for the operator of a public address where strangers can sign up and get a plan for free; null elsewhere. */
export function exposureWarning(env: Exposed): string | null {
  const { BASE_URL, LOCAL_SIGN_IN, SIGN_UP, PLAN_CHANGES, DEFAULT_PLAN, stripe } = env
  if (!LOCAL_SIGN_IN || SIGN_UP !== 'open' || stripe || isLocalOrigin(BASE_URL)) return null
  if (PLAN_CHANGES === 'owners')
    return 'Anyone who reaches BASE_URL can sign up and take every plan for free. Set SIGN_UP=invited or PLAN_CHANGES=operators, or connect Stripe.'
  if (DEFAULT_PLAN === 'free') return null
  return `Anyone who reaches BASE_URL can sign up and gets the plan ${DEFAULT_PLAN} for free. Set SIGN_UP=invited or DEFAULT_PLAN=free.`
}
