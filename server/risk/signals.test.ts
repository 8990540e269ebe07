import { globSync } from 'node:fs'
import { basename } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { signalIds, signals } from '../catalog/signals.ts'
import { anyContext, anyDomain, anyEmail, anyNetwork, anyPhone } from '../testing/any-facts.ts'
import { contextSignals } from './context.ts'
import { domainSignals } from './domain.ts'
import { emailSignals } from './email.ts'
import { networkSignals } from './network.ts'
import { phoneSignals } from './phone.ts'
import type { Signal } from './signal.ts'

type Judge = Pick<Signal<never>, 'id' | 'examples'> & { judge(facts: unknown): ReturnType<Signal<never>['judge']> }

/** Each list of signals with matching arbitrary facts, types erased. */
const kinds: { list: Judge[]; any: fc.Arbitrary<unknown> }[] = [
  { list: networkSignals as unknown as Judge[], any: anyNetwork },
  { list: emailSignals as unknown as Judge[], any: anyEmail },
  { list: domainSignals as unknown as Judge[], any: anyDomain },
  { list: phoneSignals as unknown as Judge[], any: anyPhone },
  { list: contextSignals as unknown as Judge[], any: anyContext },
]
const all = kinds.flatMap(({ list, any }) => list.map((signal) => ({ id: signal.id, signal, any })))

describe('the signals', () => {
  it('of the catalog are each judged by one file, named after it', async () => {
    const names = globSync('server/risk/signals/*.ts').map((file) => basename(file, '.ts'))
    const reported = await Promise.all(
      names.map(async (name) => {
        const exported = Object.values((await import(`./signals/${name}.ts`)) as Record<string, Judge>)
        expect(exported, name).toHaveLength(1)
        expect(name).toBe(exported[0]?.id.replaceAll('_', '-'))
        return exported[0]
      }),
    )
    expect(reported.map((signal) => signal?.id).toSorted()).toEqual(signalIds.toSorted())
    expect(new Set(reported)).toEqual(new Set(all.map(({ signal }) => signal)))
    expect(all).toHaveLength(signalIds.length)
  })

  it('of a kind belong to its category, except those of the context', () => {
    for (const [list, category] of [
      [networkSignals, 'network'],
      [emailSignals, 'email'],
      [domainSignals, 'domain'],
      [phoneSignals, 'phone'],
    ] as const)
      for (const { id } of list) expect(signals[id].category).toBe(category)
  })
})

describe.each(all)('$id', ({ signal, any }) => {
  it.each(signal.examples)('$title: $finds', ({ facts, finds, evidence }) => {
    const finding = signal.judge(facts)
    expect(finding?.status ?? null).toBe(finds)
    if (evidence) expect(finding?.evidence).toMatchObject(evidence)
    if (finding?.status === 'unknown') expect(finding.evidence.reason).toMatch(/^[A-Z].*\.$/)
  })

  it('has an example of everything that it can return (property)', () => {
    const shown = new Set(signal.examples.map(({ finds }) => finds))
    fc.assert(fc.property(any, (facts) => shown.has(signal.judge(facts)?.status ?? null)))
  })
})
