import { createHash } from 'node:crypto'
import type { Named } from './checks/browser.ts'
import type { Collected } from './collected-schema.ts'

export type Fingerprint = { fingerprint: string; stability: 'high' | 'medium' | 'low' }

/**
 * SHA-256 of the traits that survive browser updates: system, engine, platform, processors, screen, touch, time zone,
 * languages, graphics and canvas; versions are excluded. Pure. `high`: includes graphics and canvas; `medium`: one of
 * them; `low`: neither, or a privacy browser alters them. Devices of the same model often share a fingerprint.
 */
export function fingerprintOf(collected: Collected, named: Named, privacyBrowser: boolean): Fingerprint {
  const graphics = collected.webgl_renderer || null
  const drawing = privacyBrowser ? null : collected.canvas_hash || null
  const sides = [collected.screen.w, collected.screen.h].toSorted((one, other) => one - other)
  const stable = [
    'assay-device-v1',
    named.system,
    named.engine,
    collected.platform,
    collected.hardware_concurrency ?? null,
    sides,
    collected.touch_points ?? null,
    collected.timezone,
    collected.languages,
    collected.webgl_vendor || null,
    graphics,
    drawing,
  ]
  const known = Number(graphics !== null) + Number(drawing !== null)
  return {
    fingerprint: createHash('sha256').update(JSON.stringify(stable)).digest('hex'),
    stability: privacyBrowser || known === 0 ? 'low' : known === 2 ? 'high' : 'medium',
  }
}
