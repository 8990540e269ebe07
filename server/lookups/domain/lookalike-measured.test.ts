import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { itWithData, textOf } from '../../testing/shared-data.ts'
import { lookalikeOf } from './lookalike.ts'
import { readName } from './registrable.ts'

type Measured = { names: number; resembling: string[]; freeHosting: number }

/** Judges each name once. Texts that are no registrable name are left out. */
function measured(title: string, texts: readonly string[]): Measured {
  const judged = [...new Set(texts)].flatMap((text) => {
    const name = readName(text.trim())
    return name ? [{ name, found: lookalikeOf(name) }] : []
  })
  const resembling = judged.flatMap(({ name, found }) => (found.resembles ? [`${name.ascii} ${found.resembles}`] : []))
  const freeHosting = judged.filter(({ found }) => found.free_hosting).length
  const share = ((100 * resembling.length) / judged.length).toFixed(2)
  process.stdout.write(
    `${title}: ${resembling.length} of ${judged.length} resemble a brand (${share}%), ${freeHosting} on free hosting\n`,
  )
  return { names: judged.length, resembling, freeHosting }
}

const linesOf = (file: string) =>
  textOf(file)
    .split('\n')
    .map((line) => line.split('#')[0]?.trim() ?? '')
    .filter(Boolean)
const hostsIn = (file: string) => [...textOf(file).matchAll(/https?:\/\/([^/,":?\s]+)/g)].map(([, host = '']) => host)

describe('false positives', () => {
  itWithData('are none among the most popular names', ['feeds', 'tranco', 'tranco_top_10k.csv.gz'], (file) => {
    const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n')
    const { names, resembling } = measured(
      'Tranco',
      lines.map((line) => line.split(',')[1] ?? ''),
    )
    expect(names).toBeGreaterThan(9_000)
    expect(resembling).toEqual([])
  })

  itWithData('are none among trusted senders', ['email-domains', 'allow-high-trust-sublime.txt'], (file) => {
    const { names, resembling } = measured('Trusted senders', linesOf(file))
    expect(names).toBeGreaterThan(500)
    expect(resembling).toEqual([])
  })

  itWithData(
    'are at most one in a thousand among sites with HSTS',
    ['feeds', 'hsts', 'transport_security_state_static-2016-08-12.json.gz'],
    (file) => {
      const text = gunzipSync(readFileSync(file)).toString('utf8')
      const found = [...text.matchAll(/"name": "([^"]+)"/g)].map(([, name = '']) => name)
      const { names, resembling } = measured('HSTS preload list', found)
      expect(names).toBeGreaterThan(10_000)
      expect(resembling.length).toBeLessThanOrEqual(names / 1_000)
    },
  )

  for (const kind of ['crypto_mining', 'dynamic_domain', 'anonymous_web_proxy', 'ipinfo'])
    itWithData(
      `are at most one in a thousand among names that imitate nobody: ${kind}`,
      ['networks', 'suspicious-domains', `suspicious-${kind}.txt`],
      (file) => {
        const hosts = linesOf(file).map((line) => line.replace(/^https?:\/\//, '').split(/[/:]/)[0] ?? '')
        const { names, resembling } = measured(kind, hosts)
        expect(resembling.length).toBeLessThanOrEqual(names / 1_000)
      },
    )
})

describe('recall', () => {
  itWithData('on verified phishing', ['feeds', 'phishtank', 'verified_online-excerpt.csv'], (file) => {
    const { resembling } = measured('PhishTank', hostsIn(file))
    expect(resembling.length).toBeGreaterThanOrEqual(12)
  })

  itWithData('on a phishing feed', ['feeds', 'openphish', 'feed-first-80.txt'], (file) => {
    const { names, resembling, freeHosting } = measured('OpenPhish', hostsIn(file))
    expect(resembling.length).toBeGreaterThanOrEqual(3)
    expect(freeHosting).toBeGreaterThan(names / 2)
  })
})
