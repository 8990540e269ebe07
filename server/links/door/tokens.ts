import { addressPrefix } from '../../platform/client-address.ts'
import { minuteMs } from '../../platform/clock.ts'
import { randomBase62 } from '../../platform/ids.ts'
import type { KeyedHash } from '../../platform/keyed-hash.ts'
import type { SpentTokens } from '../../platform/spent-tokens.ts'
import type { KnownLink } from '../known.ts'

export type FormKind = 'continue' | 'report' | 'appeal'
type Use = { kind: FormKind; link: KnownLink; address: string; now: Date }

/** Tokens of forms: each good for one use within ten minutes, of one kind, for one link as it led when the page was shown, from the network that was shown it. */
export type FormTokens = {
  make(use: Use): string
  /** Whether a token fits; it is not spent by that. */
  fits(use: Use, token: string): boolean
  /** Spends a token that fits: true for exactly one of any number of calls. */
  spend(use: Use, token: string): Promise<boolean>
}

const validMs = 10 * minuteMs

export function openFormTokens(deps: { keyedHash: KeyedHash; spentTokens: SpentTokens }): FormTokens {
  const { keyedHash, spentTokens } = deps
  const said = ({ link, address }: Use, until: string, chance: string): string =>
    [link.id, link.normalized, addressPrefix(address), until, chance].join('\n')
  const fits = (use: Use, token: string): boolean => {
    const [until = '', chance = '', mac = '', ...more] = token.split('.')
    if (more.length > 0 || !/^[0-9a-z]{1,9}$/.test(until)) return false
    if (Number.parseInt(until, 36) < use.now.getTime()) return false
    return keyedHash.matches(`link ${use.kind}`, said(use, until, chance), mac)
  }
  return {
    make: (use) => {
      const until = (use.now.getTime() + validMs).toString(36)
      const chance = randomBase62(16)
      return `${until}.${chance}.${keyedHash.of(`link ${use.kind}`, said(use, until, chance))}`
    },
    fits,
    spend: async (use, token) => {
      if (!fits(use, token)) return false
      return spentTokens.spend(`link ${use.kind}`, token, new Date(use.now.getTime() + validMs))
    },
  }
}
