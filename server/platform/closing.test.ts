import { describe, expect, it } from 'vitest'
import { closingStack, type StopSignal } from './closing.ts'

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe('closing a process', () => {
  it('closes everything once, in reverse order of opening, sequentially', async () => {
    const closed: string[] = []
    const closing = closingStack(() => undefined)
    for (const name of ['database', 'system', 'listener'])
      closing.add(async () => {
        closed.push(`${name} begins`)
        await turn()
        closed.push(`${name} ends`)
      })
    expect(closing.begun()).toBe(false)
    const runs = [closing.run(), closing.run()]
    expect(closing.begun()).toBe(true)
    await Promise.all(runs)
    await closing.run()
    expect(closed).toEqual(['listener', 'system', 'database'].flatMap((name) => [`${name} begins`, `${name} ends`]))
  })

  it('tells everything the first signal', async () => {
    const given: StopSignal[] = []
    const closing = closingStack(() => undefined)
    closing.add((signal) => void given.push(signal))
    closing.add((signal) => void given.push(signal))
    await Promise.all([closing.run('SIGTERM'), closing.run('SIGINT')])
    expect(given).toEqual(['SIGTERM', 'SIGTERM'])
  })

  it('reports a failure without leaving the others open', async () => {
    const reported: unknown[] = []
    const closed: string[] = []
    const closing = closingStack((error) => reported.push(String(error)))
    closing.add(() => void closed.push('first'))
    closing.add(() => Promise.reject(new Error('stuck')))
    closing.add(() => {
      throw new Error('broken')
    })
    await closing.run()
    expect(closed).toEqual(['first'])
    expect(reported).toEqual(['Error: broken', 'Error: stuck'])
  })

  it('closes what was opened while stopping before it ends', async () => {
    const closed: string[] = []
    const closing = closingStack(() => undefined)
    closing.add(async () => {
      await turn()
      closing.add(async () => {
        await turn()
        closed.push('opened late')
      })
      closed.push('opened first')
    })
    await closing.run()
    expect(closed).toEqual(['opened first', 'opened late'])
  })

  it('closes what is opened after stopping too, even if one fails', async () => {
    const reported: unknown[] = []
    const closed: string[] = []
    const closing = closingStack((error) => reported.push(String(error)))
    await closing.run()
    closing.add(() => Promise.reject(new Error('late and broken')))
    closing.add(() => void closed.push('late'))
    await closing.run()
    expect(closed).toEqual(['late'])
    expect(reported).toEqual(['Error: late and broken'])
  })
})
