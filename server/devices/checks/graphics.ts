import type { System } from './browser.ts'
import { type Check, failed, judged, passed, unjudged } from './check.ts'

const software = /swiftshader|llvmpipe|softpipe|mesa offscreen|microsoft basic render|vmware|virtualbox|paravirtual/i

/** Graphics that only one kind of system has. */
const natives: readonly (readonly [RegExp, readonly System[]])[] = [
  [/\bdirect3d|\bd3d\d/i, ['windows']],
  [/\bapple (gpu|m\d)|\bmetal renderer/i, ['macos', 'ios']],
  [/\badreno\b|\bmali-/i, ['android', 'windows', 'linux', 'chromeos']],
]

/** What draws, as far as the browser tells. */
export const graphicsChecks: readonly Check[] = [
  {
    id: 'software_renderer',
    judge({ collected }) {
      const told = graphicsOf(collected)
      if (told === null) return unjudged('WebGL is off or tells nothing.')
      const match = software.exec(told)
      return match
        ? failed({ renderer: told.slice(0, 120), told_by: match[0] })
        : passed({ renderer: told.slice(0, 120) })
    },
  },
  {
    id: 'graphics_mismatch',
    judge({ collected, named: { system } }) {
      const told = graphicsOf(collected)
      if (told === null) return unjudged('WebGL is off or tells nothing.')
      if (system === null) return unjudged('The system of this user agent is not known.')
      const native = natives.find(([pattern]) => pattern.test(told))
      return native
        ? judged(!native[1].includes(system), { renderer: told.slice(0, 120), user_agent_system: system })
        : passed()
    },
  },
]

function graphicsOf({
  webgl_vendor: vendor,
  webgl_renderer: renderer,
}: {
  webgl_vendor?: string | null | undefined
  webgl_renderer?: string | null | undefined
}): string | null {
  const told = [vendor, renderer].filter(Boolean).join(', ')
  return told === '' ? null : told
}
