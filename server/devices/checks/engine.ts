import type { Engine } from './browser.ts'
import { type Check, judged, notRead, unjudged } from './check.ts'

/**
 * Length of `eval`'s source text and value of `navigator.productSub`, by engine (ECMAScript leaves the first open;
 * HTML specifies the second).
 */
const traits: Record<Engine, { evalLength: number; productSub: string }> = {
  chromium: { evalLength: 33, productSub: '20030107' },
  gecko: { evalLength: 37, productSub: '20100101' },
  webkit: { evalLength: 37, productSub: '20030107' },
}

/** Engine traits compared with the user agent. */
export const engineChecks: readonly Check[] = [
  {
    id: 'engine_traits',
    judge({ collected: { eval_length: length, product_sub: productSub }, named: { engine } }) {
      if (length == null && productSub == null) return notRead
      if (engine === null) return unjudged('Unknown browser engine.')
      const usual = traits[engine]
      const other =
        (length != null && length !== usual.evalLength) || (productSub != null && productSub !== usual.productSub)
      return judged(other, { engine, eval_length: length ?? null, product_sub: productSub ?? null })
    },
  },
  {
    id: 'chrome_object',
    judge({ collected: { chrome_object: present }, named: { engine, handheld, embedded } }) {
      if (engine !== 'chromium' || handheld || embedded) return unjudged('Only desktop Chrome has it.')
      return present == null ? notRead : judged(!present, { chrome_object: present })
    },
  },
]
