import { expect, it } from 'vitest'
import { isProxyCode, tellsProxies } from './proxy-codes.ts'

it('only a list of proxies states proxies, whatever an operator calls another one', () => {
  expect([tellsProxies('dronebl'), isProxyCode('dronebl', '127.0.0.8')]).toEqual([true, true])
  for (const list of ['spamhaus', 'toString', '__proto__', 'constructor'])
    expect([tellsProxies(list), isProxyCode(list, '127.0.0.8')], list).toEqual([false, false])
})
