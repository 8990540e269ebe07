import { hoursApart } from '../../risk/index.ts'
import { systemsOf } from './browser.ts'
import { type Check, judged, notRead, passed, unjudged } from './check.ts'

const longestSide = 32_768
const most = { dpr: 16, processors: 1_024 } as const

export const environmentChecks: readonly Check[] = [
  {
    id: 'screen_impossible',
    judge({ collected: { screen } }) {
      const sides = [screen.w, screen.h]
      const wrong = sides.some((side) => side <= 0 || side > longestSide) || screen.dpr <= 0 || screen.dpr > most.dpr
      return judged(wrong, { width: screen.w, height: screen.h, pixel_ratio: screen.dpr })
    },
  },
  {
    id: 'window_impossible',
    judge({ collected: { window }, named: { handheld } }) {
      if (window == null) return notRead
      if (handheld) return unjudged('Phones and tablets report no window size.')
      return judged(window.w <= 0 || window.h <= 0, { width: window.w, height: window.h })
    },
  },
  {
    id: 'hardware_impossible',
    judge({ collected: { hardware_concurrency: processors } }) {
      if (processors == null) return notRead
      const wrong = !Number.isInteger(processors) || processors < 1 || processors > most.processors
      return judged(wrong, { processors })
    },
  },
  {
    id: 'timezone_invalid',
    judge({ collected: { timezone } }) {
      return judged(hoursApart(timezone, 'UTC', anyTime) === null, { timezone })
    },
  },
  {
    id: 'platform_mismatch',
    judge({ collected: { platform }, named: { system } }) {
      const systems = systemsOf(platform)
      if (systems.length === 0) return unjudged('Unknown platform.', { platform })
      if (system === null) return unjudged('Unknown operating system in the user agent.', { platform })
      return judged(!systems.includes(system), { platform, user_agent_system: system })
    },
  },
  {
    id: 'touch_mismatch',
    judge({ collected: { touch_points: points }, named: { phone } }) {
      if (points == null) return notRead
      return phone ? judged(points <= 0, { touch_points: points }) : passed({ touch_points: points })
    },
  },
]

const anyTime = new Date('2026-01-01T00:00:00.000Z')
