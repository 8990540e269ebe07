import type { CheckFamily } from '../../catalog/device-checks.ts'
import type { Device } from './check.ts'

/** Check families whose readings privacy browsers hide or alter. Driver traces and names are not affected. */
export const changedByPrivacy: ReadonlySet<CheckFamily> = new Set<CheckFamily>([
  'engine',
  'features',
  'environment',
  'graphics',
])

/** Time zones reported by Firefox with `privacy.resistFingerprinting`, and by Tor Browser. */
const resistedZones = new Set(['UTC', 'Etc/UTC', 'GMT', 'Atlantic/Reykjavik'])

/**
 * Whether the browser resists fingerprinting: Brave, Firefox with `resistFingerprinting`, Tor Browser, and others that
 * alter canvas readings.
 */
export function isPrivacyBrowser({ collected, headers, named }: Device): boolean {
  const { brave, brands, canvas_noise: noise, canvas_hash: drawing, timezone, user_agent: userAgent } = collected
  if (brave === true || noise === true || /\bbrave\b/i.test(userAgent)) return true
  if ([...(brands ?? []), headers.get('sec-ch-ua') ?? ''].some((brand) => /\bbrave\b/i.test(brand))) return true
  if (named.engine !== 'gecko' || !resistedZones.has(timezone)) return false
  const hidesDrawing = drawing == null || drawing === '' || drawing === 'blocked'
  return hidesDrawing || hasRoundedScreen(collected.screen)
}

/** Tor Browser windows grow in steps of 200 × 100 pixels, and the screen is reported to be the size of the window. */
const hasRoundedScreen = ({ w, h }: { w: number; h: number }): boolean =>
  w > 0 && w % 200 === 0 && h > 0 && h % 100 === 0
