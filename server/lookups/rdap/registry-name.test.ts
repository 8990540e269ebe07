import { expect, it } from 'vitest'
import { registryName } from './registry-name.ts'

it.each([
  ['https://rdap.arin.net/registry/', 'ARIN'],
  ['https://rdap.db.ripe.net/', 'RIPE NCC'],
  ['https://rdap.apnic.net/', 'APNIC'],
  ['https://rdap.lacnic.net/rdap/', 'LACNIC'],
  ['https://rdap.afrinic.net/rdap/', 'AFRINIC'],
  ['whois.registro.br', 'LACNIC'],
  ['WHOIS.KRNIC.NET', 'APNIC'],
  ['https://rdap.example.net/', null],
  ['https://marina.example/', null],
])('the server %s belongs to %s', (server, name) => {
  expect(registryName(server)).toBe(name)
})

it('the first server that belongs to a regional registry names it', () => {
  expect(registryName(null, 'whois.example.net', 'https://rdap.db.ripe.net/', 'whois.arin.net')).toBe('RIPE NCC')
  expect(registryName(null)).toBeNull()
})
