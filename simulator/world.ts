import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Documents, Fixtures, World } from './documents.ts'
import { NameTable } from './name-table.ts'
import { withRealRecords } from './real.ts'

const folder = path.join(import.meta.dirname, 'fixtures')
const read = <Document>(file: string): Document => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))

/** Reads a folder with one document per file, by key. */
const folderOf = <Document>(name: string, keyOf: (document: Document, file: string) => string): Map<string, Document> =>
  new Map(
    readdirSync(path.join(folder, name)).map((file) => {
      const document = read<Document>(path.join(name, file))
      return [keyOf(document, file.replace(/\.json$/, '')), document]
    }),
  )

/** Reads one file with many documents, by key. */
const fileOf = <Document>(name: string): Map<string, Document> =>
  new Map(Object.entries(read<Record<string, Document>>(name)))

/** Reads a folder whose files contain many documents each, by key. */
const mergedFolder = <Document>(name: string): Map<string, Document> =>
  new Map(readdirSync(path.join(folder, name)).flatMap((file) => [...fileOf<Document>(path.join(name, file))]))

const named = (_: unknown, file: string): string => file.replaceAll('__', '/')

const fixtures = (): Fixtures => ({
  osv: folderOf<Documents['osv']>('osv', ({ id }) => id),
  npm_registry: folderOf<Documents['npm_registry']>('npm', ({ name }) => name),
  npm_downloads: fileOf('npm-downloads.json'),
  pypi: folderOf<Documents['pypi']>('pypi', named),
  packagist: folderOf<Documents['packagist']>('packagist', named),
  maven: folderOf<Documents['maven']>('maven', ({ group, artifact }) => `${group}:${artifact}`),
  go_proxy: folderOf<Documents['go_proxy']>('go', named),
  kev: fileOf('kev.json'),
  epss: fileOf('epss.json'),
  ct: fileOf('ct.json'),
  certspotter: new Map(),
  rdap_bootstrap: fileOf('rdap-bootstrap.json'),
  rdap: mergedFolder<Documents['rdap']>('rdap'),
  probes: fileOf('probes.json'),
  probe_limits: new Map(),
  dns: mergedFolder<Documents['dns']>('dns'),
  tor_exits: fileOf('lists/tor-exits.json'),
  drop: fileOf('lists/drop.json'),
  asn_drop: fileOf('lists/asn-drop.json'),
  stopforumspam: fileOf('lists/stopforumspam.json'),
  blocklist_de: fileOf('lists/blocklist-de.json'),
  vpn_ranges: fileOf('lists/vpn.json'),
  provider_ranges: fileOf('lists/provider-ranges.json'),
  disposable: fileOf('lists/disposable.json'),
  mail_domains: fileOf('lists/mail-domains.json'),
  urlhaus: fileOf('lists/urlhaus.json'),
  openphish: fileOf('lists/openphish.json'),
  hsts_preload: fileOf('lists/hsts-preload.json'),
  tranco: fileOf('lists/tranco.json'),
  rpki: fileOf('lists/rpki.json'),
  disposable_phones: fileOf('lists/disposable-phones.json'),
  captcha: fileOf('captcha.json'),
  captcha_used: new Map(),
  keyed: fileOf('keyed.json'),
  key_uses: new Map(),
})

const opened = new Map<boolean, Fixtures>()

/** Initial contents: the fixtures, plus the real records when requested and present. */
export function openWorld(real: boolean): World {
  const first = opened.get(real) ?? (real ? withRealRecords(fixtures()) : fixtures())
  opened.set(real, first)
  const names = new NameTable(first.dns)
  return {
    osv: new Map(first.osv),
    npm_registry: new Map(first.npm_registry),
    npm_downloads: new Map(first.npm_downloads),
    pypi: new Map(first.pypi),
    packagist: new Map(first.packagist),
    maven: new Map(first.maven),
    go_proxy: new Map(first.go_proxy),
    kev: new Map(first.kev),
    epss: new Map(first.epss),
    ct: new Map(first.ct),
    certspotter: new Map(first.certspotter),
    rdap_bootstrap: new Map(first.rdap_bootstrap),
    rdap: new Map(first.rdap),
    probes: new Map(first.probes),
    probe_limits: new Map(first.probe_limits),
    dns: names,
    names,
    tor_exits: new Map(first.tor_exits),
    drop: new Map(first.drop),
    asn_drop: new Map(first.asn_drop),
    stopforumspam: new Map(first.stopforumspam),
    blocklist_de: new Map(first.blocklist_de),
    vpn_ranges: new Map(first.vpn_ranges),
    provider_ranges: new Map(first.provider_ranges),
    disposable: new Map(first.disposable),
    mail_domains: new Map(first.mail_domains),
    urlhaus: new Map(first.urlhaus),
    openphish: new Map(first.openphish),
    hsts_preload: new Map(first.hsts_preload),
    tranco: new Map(first.tranco),
    rpki: new Map(first.rpki),
    disposable_phones: new Map(first.disposable_phones),
    captcha: new Map(first.captcha),
    captcha_used: new Map(),
    keyed: new Map(first.keyed),
    key_uses: new Map(),
  }
}
