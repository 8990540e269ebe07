import { addressPrefix } from '../../platform/client-address.ts'
import { minuteMs } from '../../platform/clock.ts'
import { randomBase62 } from '../../platform/ids.ts'
import type { KeyedHash } from '../../platform/keyed-hash.ts'
import type { SpentTokens } from '../../platform/spent-tokens.ts'
import type { KnownLink } from '../known.ts'

export type FormKind = 'continue' | 'report' | 'appeal'
type Use = { kind: FormKind; link: KnownLink; address: string; now: Date }

/**
 * Form tokens: each is valid once, for ten minutes, for one kind of form, for one link with the destination it had
 * when the page was shown, and from the same network.
 */
export type FormTokens = {
  make(use: Use): string
  /** Checks a token without consuming it. */
  fits(use: Use, token: string): boolean
  /** Consumes a valid token: exactly one of any number of concurrent calls returns true. */
  spend(use: Use, token: string): Promise<boolean>
}

const validMs = 10 * minuteMs

export function openFormTokens(deps: { keyedHash: KeyedHash; spentTokens: SpentTokens }): FormTokens {
  const { keyedHash, spentTokens } = deps
  const output = ({ link, address }: Use, until: string, chance: string): string =>
    [link.id, link.normalized, addressPrefix(address), until, chance].join('\n')
  const fits = (use: Use, token: string): boolean => {
    const [until = '', chance = '', mac = '', ...more] = token.split('.')
    if (more.length > 0 || !/^[0-9a-z]{1,9}$/.test(until)) return false
    if (Number.parseInt(until, 36) < use.now.getTime()) return false
    return keyedHash.matches(`link ${use.kind}`, output(use, until, chance), mac)
  }
  return {
    make: (use) => {
      const until = (use.now.getTime() + validMs).toString(36)
      const chance = randomBase62(16)
      return `${until}.${chance}.${keyedHash.of(`link ${use.kind}`, output(use, until, chance))}`
    },
    fits,
    spend: async (use, token) => {
      if (!fits(use, token)) return false
      return spentTokens.spend(`link ${use.kind}`, token, new Date(use.now.getTime() + validMs))
    },
  }
}
