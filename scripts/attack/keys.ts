import { crc32 } from 'node:zlib'
import { toBase62 } from '../../server/platform/ids.ts'
import { type Attack, counts, held } from './attack.ts'

/** A key with the right checksum that was never issued. */
function madeUp(index: number): string {
  const body = `svc_live_${String(index).padStart(32, '0')}`
  return body + toBase62(crc32(body), 6)
}

export const keyAttacks: Attack[] = [
  {
    name: 'wrong keys beside a valid one from the same address',
    expected: 'the valid key is never refused',
    async run({ origin, key }) {
      if (key === null) return held(true, 'skipped: no API_KEY was given')
      const send = async (sent: string) =>
        (await fetch(`${origin}/v1/usage`, { headers: { 'X-API-Key': sent }, signal: AbortSignal.timeout(20_000) }))
          .status
      const wrong: number[] = []
      const valid: number[] = []
      for (let round = 0; round < 20; round++) {
        const sent = Array.from({ length: 10 }, (_, n) => send(n % 2 ? 'svc_live_wrong' : madeUp(round * 10 + n)))
        valid.push(await send(key))
        wrong.push(...(await Promise.all(sent)))
      }
      return held(
        valid.every((status) => status === 200) && wrong.every((status) => status === 401 || status === 429),
        `valid ${counts(valid)}; wrong ${counts(wrong)}`,
      )
    },
  },
]
