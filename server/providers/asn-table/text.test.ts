import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itWithData } from '../../testing/shared-data.ts'
import { RefusedFile } from '../data-files/refused-file.ts'
import { readAsnText } from './text.ts'

const day = new Date('2026-11-01T00:00:00Z')
const read = (text: string) => readAsnText(Buffer.from(text), day)
const padding = (from: number) =>
  Array.from({ length: 120 }, (_, row) => `${from}.0.${row}.0,${from}.0.${row}.255,64500,Padding`)

describe('a table of autonomous systems in text', () => {
  it('is read in DB-IP’s layout, with quoted names and both families', async () => {
    const table = await read(
      [
        '1.0.0.0,1.0.0.255,13335,"Cloudflare, Inc."',
        ...padding(2),
        '2606:4700::,2606:4700:ffff:ffff:ffff:ffff:ffff:ffff,13335,"Cloudflare, Inc."',
      ].join('\n'),
    )
    expect(table.dataFrom).toEqual(day)
    expect(table.byAddress.find({ text: '1.0.0.9', version: 4 })).toEqual({
      asn: 13335,
      as_name: 'Cloudflare, Inc.',
      prefix: '1.0.0.0/24',
    })
    expect(table.byAddress.find({ text: '2606:4700::1', version: 6 })).toMatchObject({ asn: 13335 })
    expect(table.byAddress.find({ text: '1.0.1.0', version: 4 })).toBeNull()
    expect(table.byNumber.find(13335)).toMatchObject({ prefix_counts: { ipv4: 1, ipv6: 1 }, ip_count: 256 })
  })

  itWithData('is read in iptoasn’s layout', ['feeds', 'iptoasn', 'ip2asn-v4.tsv'], async (file) => {
    const text = readFileSync(file, 'utf8')
    const table = await read(text)
    const rows = text.trim().split('\n')
    for (const row of rows) {
      const [first = '', , asn] = row.split('\t')
      expect(table.byAddress.find({ text: first, version: 4 })?.asn, row).toBe(Number(asn))
    }
    expect(rows).toHaveLength(1427)
  })

  it('of AS 0 announces nothing', async () => {
    const table = await read(['1.0.0.0\t1.0.0.255\t0\tNone\tNot routed', ...padding(2)].join('\n'))
    expect(table.byAddress.find({ text: '1.0.0.1', version: 4 })).toBeNull()
  })

  it('that is unsorted, too short or something else is refused as a whole', async () => {
    const rows = padding(2)
    for (const text of [
      '',
      rows.slice(0, 50).join('\n'),
      rows.toReversed().join('\n'),
      `${rows.join('\n')}\n${'<html>\n'.repeat(5)}`,
      rows.map((row) => row.replace('.255', '.256')).join('\n'),
    ])
      await expect(read(text), text.slice(0, 40)).rejects.toThrow(RefusedFile)
  })

  it('never fails in any other way, whatever the bytes (property)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        await expect(readAsnText(Buffer.from(bytes), day)).rejects.toThrow(RefusedFile)
      }),
    )
  })
})
