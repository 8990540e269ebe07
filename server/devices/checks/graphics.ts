import type { System } from './browser.ts'
import { type Check, failed, judged, passed, unjudged } from './check.ts'

const software = /swiftshader|llvmpipe|softpipe|mesa offscreen|microsoft basic render|vmware|virtualbox|paravirtual/i

/** Renderers that exist only on certain systems. */
const natives: readonly (readonly [RegExp, readonly System[]])[] = [
  [/\bdirect3d|\bd3d\d/i, ['windows']],
  [/\bapple (gpu|m\d)|\bmetal renderer/i, ['macos', 'ios']],
  [/\badreno\b|\bmali-/i, ['android', 'windows', 'linux', 'chromeos']],
]

export const graphicsChecks: readonly Check[] = [
  {
    id: 'software_renderer',
    judge({ collected }) {
      const result = graphicsOf(collected)
      if (result === null) return unjudged('WebGL is disabled or reports nothing.')
      const match = software.exec(result)
      return match
        ? failed({ renderer: result.slice(0, 120), matched: match[0] })
        : passed({ renderer: result.slice(0, 120) })
    },
  },
  {
    id: 'graphics_mismatch',
    judge({ collected, named: { system } }) {
      const result = graphicsOf(collected)
      if (result === null) return unjudged('WebGL is disabled or reports nothing.')
      if (system === null) return unjudged('The operating system of this user agent is unknown.')
      const native = natives.find(([pattern]) => pattern.test(result))
      return native
        ? judged(!native[1].includes(system), { renderer: result.slice(0, 120), user_agent_system: system })
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
  const result = [vendor, renderer].filter(Boolean).join(', ')
  return result === '' ? null : result
}
