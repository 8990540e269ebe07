import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameMatch } from './name-match.ts'

describe('a mailbox and the name of its user', () => {
  it.each([
    ['jane.roe', 'Jane Roe'],
    ['roe.jane84', 'Jane Roe'],
    ['janeroe', 'Jane Roe'],
    ['j.roe', 'Jane Roe'],
    ['roe', 'Jane Roe'],
    ['jürgen.weiß', 'Juergen Weiss'],
    ['jorgen.hansen', 'Jørgen Hansen'],
    ['zuzanna.kowalska', 'Zuzana Kowalská'],
    ['alex.mueller', 'Alexander Müller'],
    ['maria-josefa.garcia', 'María García López'],
    ['the.roe.family', 'Jane Roe'],
  ])('%s is that of %s', (local, name) => {
    expect(nameMatch(local, name)).toBe('same')
  })

  it.each([
    ['maria.garcia', 'John Smith'],
    ['peter_schneider77', 'Aisha Rahman'],
  ])('%s is not that of %s', (local, name) => {
    expect(nameMatch(local, name)).toBe('other')
  })

  it.each([
    ['dragonslayer99', 'Jane Roe'],
    ['info', 'Jane Roe'],
    ['x7k2p', 'Jane Roe'],
    ['maria.garcia', 'Jane'],
    ['иван.петров', 'Jane Roe'],
    ['maria.garcia', '田中 太郎'],
    ['', ''],
  ])('%s and %s cannot be compared', (local, name) => {
    expect(nameMatch(local, name)).toBe('unclear')
  })

  it('are the same when the local part is made of the name, in any order and case (property)', () => {
    const word = fc.stringMatching(/^[a-z]{3,12}$/)
    fc.assert(
      fc.property(word, word, fc.constantFrom('.', '_', '-', ''), fc.boolean(), (first, last, between, turned) => {
        const local = turned ? `${last}${between}${first}` : `${first}${between}${last}`
        expect(nameMatch(local, `${first.toUpperCase()} ${last}`)).toBe('same')
      }),
    )
  })
})
