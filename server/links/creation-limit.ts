import { anonymousLinkLimit } from '../catalog/links.ts'
import type { LinkLimit } from '../catalog/plans.ts'
import { addressPrefix } from '../platform/client-address.ts'
import { dayMs, minuteMs } from '../platform/clock.ts'
import { fail } from '../platform/errors.ts'
import { type CountedWindow, readWindows, secondsUntilOpen, takeFrom } from '../platform/rate-limit-windows.ts'
import type { LinkDeps } from './deps.ts'

/** Who creates links: a workspace with its plan's limit, or an anonymous visitor, limited by network. */
export type Maker = { workspaceId: string; limit: LinkLimit } | { workspaceId: null; address: string }

export type LeftOf = { limit: number; left: number; resets_at: string | null }

const ages = { minute: minuteMs, day: dayMs }

/** The multiplier is for operators with their own hardware; limits for visitors stay fixed. */
function windowsOf(maker: Maker, multiplier: number): CountedWindow[] {
  const [key, limit, times] =
    maker.workspaceId === null
      ? [`link_address:${addressPrefix(maker.address)}`, anonymousLinkLimit, 1]
      : [`link_workspace:${maker.workspaceId}`, maker.limit, multiplier]
  return (['minute', 'day'] as const).map((name) => ({
    key: `${key}:${name}`,
    most: Math.max(1, Math.floor(limit[name] * times)),
    ms: ages[name],
  }))
}

/**
 * Counts a creation against the per-minute and per-day limits, across all processes. Fails with RATE_LIMITED, without
 * counting.
 */
export async function takeCreation({ database, burstMultiplier }: LinkDeps, maker: Maker, now: Date): Promise<void> {
  const full = await takeFrom(database.pool, windowsOf(maker, burstMultiplier), now)
  if (!full) return
  const retryAfter = secondsUntilOpen(full, now)
  const most = full.map(({ key, most: limit }) => `${limit} in a ${key.slice(key.lastIndexOf(':') + 1)}`).join(' and ')
  const who = maker.workspaceId === null ? 'without a key' : 'in this workspace'
  fail('RATE_LIMITED', `Link limit reached ${who}: ${most}. Try again in ${retryAfter} s.`, { retryAfter })
}

export async function creationsLeft(
  { database, burstMultiplier }: LinkDeps,
  maker: Maker,
  now: Date,
): Promise<{ minute: LeftOf; day: LeftOf }> {
  const [minute, day] = await readWindows(database.pool, windowsOf(maker, burstMultiplier), now)
  const toResult = (state: typeof minute): LeftOf => ({
    limit: state?.most ?? 0,
    left: Math.max(0, (state?.most ?? 0) - (state?.taken ?? 0)),
    resets_at: state?.endsAt?.toISOString() ?? null,
  })
  return { minute: toResult(minute), day: toResult(day) }
}
