import type { CheckFamily } from '../../catalog/device-checks.ts'
import type { Device } from './check.ts'

/** Families whose readings privacy browsers hide or change. Traces of a driver and names stay what they are. */
export const changedByPrivacy: ReadonlySet<CheckFamily> = new Set<CheckFamily>([
  'engine',
  'features',
  'environment',
  'graphics',
])

/** Zones that Firefox tells with `privacy.resistFingerprinting`, and the Tor Browser. */
const resistedZones = new Set(['UTC', 'Etc/UTC', 'GMT', 'Atlantic/Reykjavik'])

/** Whether the browser protects its person from being recognised: Brave, Firefox with resistance to fingerprinting, the Tor Browser, and others that change what is read of a drawing. */
export function isPrivacyBrowser({ collected, headers, named }: Device): boolean {
  const { brave, brands, canvas_noise: noise, canvas_hash: drawing, timezone, user_agent: userAgent } = collected
  if (brave === true || noise === true || /\bbrave\b/i.test(userAgent)) return true
  if ([...(brands ?? []), headers.get('sec-ch-ua') ?? ''].some((brand) => /\bbrave\b/i.test(brand))) return true
  if (named.engine !== 'gecko' || !resistedZones.has(timezone)) return false
  const hidesDrawing = drawing == null || drawing === '' || drawing === 'blocked'
  return hidesDrawing || hasRoundedScreen(collected.screen)
}

/** Windows of the Tor Browser grow in steps of 200 by 100, and the screen is told as large as the window. */
const hasRoundedScreen = ({ w, h }: { w: number; h: number }): boolean =>
  w > 0 && w % 200 === 0 && h > 0 && h % 100 === 0
