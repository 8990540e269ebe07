import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMarkup, tagsOf } from './markup.ts'
import { maxPageBytes } from './route.ts'

const page = { url: 'https://a.example/', status: 200, headers: { 'content-type': ['text/html; charset=utf-8'] } }

describe('the markup of a page', () => {
  it('is parsed from its tags: scripts, policies, forms and resources', () => {
    const found = tagsOf(`
      <base href="https://b.example/"><meta http-equiv="Content-Security-Policy" content="default-src 'self'">
      <meta name=referrer content=no-referrer><meta name=generator content="Press 6.1">
      <script src=/a.js integrity=sha384-x></script><script type="application/json" src=/data></script>
      <img src=i.png><link rel="preload stylesheet" href=s.css><link rel=icon href=f.ico>
      <form action="http://c.example/in"><input type=Password></form><form></form>`)
    expect(found).toMatchObject({
      base: 'https://b.example/',
      policies: ["default-src 'self'"],
      referrer: ['no-referrer'],
      generator: 'Press 6.1',
      scripts: [{ src: '/a.js', integrity: 'sha384-x' }],
      forms: [
        { action: 'http://c.example/in', hasPassword: true },
        { action: '', hasPassword: false },
      ],
    })
    expect(found.loads.map(({ src }) => src)).toEqual(['/a.js', 'i.png', 's.css'])
  })

  it('excludes what browsers ignore: comments, script text, noscript, templates', () => {
    const found = tagsOf(
      '<!-- <script src=a> --><script>"<script src=b>"</script><noscript><img src=c></noscript><template><script src=d></script></template><title><script src=e></title>',
    )
    expect(found.loads).toEqual([])
  })

  it('is null for other types, and unreadable for bytes that are not text', async () => {
    const json = { ...page, headers: { 'content-type': ['application/json'] } }
    expect(await readMarkup(json, Buffer.from('{}'))).toBeNull()
    expect(await readMarkup({ ...page, headers: {} }, Buffer.from('<p>'))).toBeNull()
    expect(await readMarkup(page, Buffer.from('<p>\u0000'))).toBe('unreadable')
  })

  it('is parsed whatever its content', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        expect(await readMarkup(page, Buffer.from(bytes))).toBeDefined()
      }),
    )
  })

  it('takes at most five seconds of processor time at its largest, whatever it holds, without blocking', async () => {
    const hostile = ['<a b', '<script><!--<script', '&notit', '<', '<svg><a>', '</titl', '<form><input type=password>']
    for (const part of hostile) {
      let turns = 0
      const timer = setInterval(() => {
        turns += 1
      }, 1)
      const before = process.cpuUsage()
      await readMarkup(page, Buffer.from(part.repeat(Math.ceil(maxPageBytes / part.length))))
      clearInterval(timer)
      const { user, system } = process.cpuUsage(before)
      expect((user + system) / 1_000_000, part).toBeLessThan(5)
      expect(turns, part).toBeGreaterThan(3)
    }
  })
})
