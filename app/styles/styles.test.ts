import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const textOf = (file: string) => readFileSync(file, 'utf8')
const sheets = globSync('app/**/*.css')
const modules = sheets.filter((file) => file.endsWith('.module.css'))
const sources = globSync('app/**/*.{ts,tsx}', { exclude: ['**/*.test.ts'] })

describe('styles', () => {
  it('name every breakpoint in theme.css and write its width nowhere else', () => {
    const literal = /@media[^{]*\bwidth\b/
    expect(sheets.filter((file) => file !== 'app/styles/theme.css' && literal.test(textOf(file)))).toEqual([])
    const inCode = /matchMedia\([^)]*\dpx|\b(min|max)-\[\d+px\]:/
    expect(sources.filter((file) => inCode.test(textOf(file)))).toEqual([])
  })

  it('define type sizes, radii and easing in theme.css alone', () => {
    const definition = /--(text-\d+|radius-\d|ease-out)\s*:/
    expect(sheets.filter((file) => definition.test(textOf(file)))).toEqual(['app/styles/theme.css'])
  })

  it('have no global class: app/styles styles elements, and the icons of lucide-react', () => {
    const global = globSync('app/{styles/*,globals}.css').flatMap((file) => classesOf(textOf(file)))
    expect([...new Set(global)]).toEqual(['lucide'])
    expect(sheets.filter((file) => !/\.module\.css$|^app\/(styles\/|globals\.css$)/.test(file))).toEqual([])
  })

  it('put a module in the layer of its folder, so that file order does not matter', () => {
    const layerOf = (file: string) =>
      file === 'app/_components/ui/text.module.css'
        ? 'base'
        : file.startsWith('app/_components/ui/')
          ? 'primitives'
          : 'components'
    const wrong = modules.filter((file) => {
      const layers = [...textOf(file).matchAll(/@layer (\w+)/g)].map(([, name]) => name)
      return layers.length === 0 || layers.some((layer) => layer !== layerOf(file))
    })
    expect(wrong).toEqual([])
  })

  it('contain every class that a component uses, and none that is unused', () => {
    const used = new Map<string, Set<string>>(modules.map((file) => [file, new Set()]))
    const missing: string[] = []
    for (const file of sources) {
      const text = textOf(file)
      for (const [, name, from] of text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)) {
        const module = from?.startsWith('#') ? from.slice(1) : path.join(path.dirname(file), from ?? '')
        const defined = new Set(classesOf(textOf(module)))
        for (const [, property = ''] of text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) {
          used.get(module)?.add(property)
          if (!defined.has(property)) missing.push(`${file}: ${name}.${property}`)
        }
      }
    }
    const unused = modules.flatMap((file) =>
      [...new Set(classesOf(textOf(file)))]
        .filter((name) => !used.get(file)?.has(name))
        .map((name) => `${file}: ${name}`),
    )
    expect({ missing, unused }).toEqual({ missing: [], unused: [] })
  })
})

function classesOf(css: string): string[] {
  const selectors =
    css.replace(/\/\*[\s\S]*?\*\/|"[^"]*"|@(import|reference|source)[^;]*;/g, '').match(/[^{};]+(?=\{)/g) ?? []
  return selectors
    .filter((selector) => !selector.trim().startsWith('@'))
    .flatMap((selector) => [...selector.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name))
}
