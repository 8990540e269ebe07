import { anEvent, anOrder, seen } from '../example-facts.ts'
import type { ContextFacts } from '../facts.ts'
import { judgeHabit } from '../habits.ts'
import { orderSizeOf } from '../order-size.ts'
import type { Signal } from '../signal.ts'

/** Orders of magnitude in powers of two. */
const larger = 3
const ofOrder = (amount: number, before: readonly string[]): ContextFacts => ({
  ...anOrder({ amount, currency: 'EUR' }),
  userId: '3132',
  habits: [`amount:${orderSizeOf(amount, 'EUR')}`],
  observed: seen({ habits: before }),
})
const magnitude = (size: string): number => Number(size.split(' ')[1])

/** An order at least eight times as large as any earlier one of the user in the same currency. */
export const unusualAmount: Signal<ContextFacts> = {
  id: 'unusual_amount',
  source: null,
  judge: (facts) =>
    judgeHabit(facts, 'amount', (now, before) => {
      const same = before.filter((size) => size.split(' ')[0] === now.split(' ')[0])
      return same.length > 0 && magnitude(now) >= Math.max(...same.map(magnitude)) + larger
    }),
  examples: [
    {
      title: '2,000 after orders of up to 255',
      facts: ofOrder(2_100, ['amount:EUR 5', 'amount:EUR 7']),
      finds: 'triggered',
    },
    { title: '400 after an order of 200', facts: ofOrder(400, ['amount:EUR 7']), finds: 'clear' },
    { title: 'another currency than before', facts: ofOrder(2_100, ['amount:USD 3']), finds: 'clear' },
    { title: 'the first order of the user', facts: ofOrder(2_100, []), finds: 'unknown' },
    { title: 'what was seen before could not be read', facts: { ...ofOrder(9, []), observed: null }, finds: 'unknown' },
    { title: 'no order was sent', facts: anEvent(), finds: null },
  ],
}
