import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { type MailDomainListId, mailDomainListIds, mailDomainLists } from '../../catalog/mail-domain-lists.ts'
import { mailDomainsOf } from '../../feeds/mail-domains.ts'
import { readMailDomains } from '../../providers/disposable/client.ts'
import { itWithData } from '../../testing/shared-data.ts'
import { emailClassOf } from './domain-class.ts'

const at = new Date(0)

const files: Record<MailDomainListId, string> = {
  sublime: 'disposable-sublime.txt',
  castle: 'disposable-castle.txt',
  emailondeck: 'disposable-emailondeck.txt',
  kukulu: 'disposable-kukulu.txt',
  jespernissen: 'disposable-jespernissen.txt',
  mattketmo: 'disposable-mattketmo.txt',
  vboctor: 'disposable-vboctor.txt',
  willwhite_free: 'freemail-free.txt',
  fnando_free: 'freemail-fnando.txt',
  sublime_free: 'freemail-and-disposable-sublime.txt.gz',
}

const textOf = (file: string) =>
  (file.endsWith('.gz') ? gunzipSync(readFileSync(file)) : readFileSync(file)).toString('utf8')
const namesOf = (folder: string, name: string) => readMailDomains(textOf(path.join(folder, name))).domains
const disposableIds = mailDomainListIds.filter((id) => mailDomainLists[id].kind === 'disposable')

/** Classes by the main list and the further lists except `left`. */
function classesOf(folder: string, left: readonly MailDomainListId[] = []) {
  const main = { facts: readMailDomains(textOf(path.join(folder, 'disposable-email-domains.conf'))), at }
  const lists = mailDomainListIds
    .filter((id) => !left.includes(id))
    .map((id) => ({ id, ...readMailDomains(textOf(path.join(folder, files[id]))) }))
  const domains = mailDomainsOf(main, { facts: { lists, failed: [] }, at })
  return { verdict: domains.verdict, of: (domain: string) => emailClassOf(domain, domains.verdict(domain)) }
}

const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)}%`
const report = (text: string) => process.stdout.write(`disposable domains: ${text}\n`)

describe('disposable domains by vote', () => {
  itWithData('are recalled to at least 90 % of what any list names', ['email-domains'], (folder) => {
    const main = namesOf(folder, 'disposable-email-domains.conf')
    const further = disposableIds.flatMap((id) => namesOf(folder, files[id]))
    const every = [...new Set([...main, ...further])]
    const { of, verdict } = classesOf(folder)
    const alone = classesOf(folder, mailDomainListIds)
    const agreed = every.filter((domain) => verdict(domain).voted.length >= 2)
    const found = (domains: readonly string[], by = of) => domains.filter((domain) => by(domain).is_disposable).length
    report(
      `of ${every.length} on any list: vote ${share(found(every), every.length)}, main list ${share(found(every, alone.of), every.length)}`,
    )
    report(
      `of ${agreed.length} on two or more: vote ${share(found(agreed), agreed.length)}, main list ${share(found(agreed, alone.of), agreed.length)}`,
    )
    for (const left of disposableIds) {
      const held = namesOf(folder, files[left])
      report(
        `of ${held.length} on ${left}, without it: ${share(found(held, classesOf(folder, [left]).of), held.length)}`,
      )
    }
    expect(found(every) / every.length).toBeGreaterThanOrEqual(0.9)
    expect(found(agreed) / agreed.length).toBeGreaterThanOrEqual(0.9)
  })

  itWithData('are at most 0.1 % of the domains of real senders, providers and sites', ['email-domains'], (folder) => {
    const popular = textOf(path.join(folder, '..', 'feeds', 'tranco', 'tranco_top_10k.csv.gz'))
      .trim()
      .split('\n')
      .map((line) => line.split(',')[1]?.trim() ?? '')
    const real = [
      ...['allow-high-trust-sublime.txt', 'freemail-fnando.txt', 'relays-fnando.txt', 'relays-sublime.txt'].flatMap(
        (name) => namesOf(folder, name),
      ),
      ...popular,
    ]
    const domains = [...new Set(real)].filter((domain) => domain.includes('.'))
    const { of } = classesOf(folder)
    const wrong = domains.filter((domain) => of(domain).is_disposable)
    report(
      `false positives: ${wrong.length} of ${domains.length} (${share(wrong.length, domains.length)}): ${wrong.join(' ')}`,
    )
    expect(wrong.length / domains.length).toBeLessThanOrEqual(0.001)
  })

  itWithData(
    'are never relays, free providers of the newest list or senders of high trust',
    ['email-domains'],
    (folder) => {
      const { of } = classesOf(folder)
      for (const name of [
        'allow-high-trust-sublime.txt',
        'freemail-fnando.txt',
        'relays-fnando.txt',
        'relays-sublime.txt',
      ])
        expect(
          namesOf(folder, name).filter((domain) => of(domain).is_disposable),
          name,
        ).toEqual([])
    },
  )

  itWithData('leave free providers that several lists name free', ['email-domains'], (folder) => {
    const { of } = classesOf(folder)
    const national = ['yahoo.pl', 'yahoo.at', '139.com', '189.cn', 'mail.bg', 'posteo.de', 'posteo.at']
    expect(national.filter((domain) => !of(domain).is_free_provider)).toEqual([])
    const newest = namesOf(folder, 'freemail-fnando.txt')
    const free = newest.filter((domain) => of(domain).is_free_provider)
    const before = newest.filter((domain) => emailClassOf(domain).is_free_provider)
    report(
      `free providers of the newest list: ${share(free.length, newest.length)}, shipped list ${share(before.length, newest.length)}`,
    )
    expect(free.length / newest.length).toBeGreaterThanOrEqual(0.9)
    const senders = namesOf(folder, 'allow-high-trust-sublime.txt')
    const wrong = senders.filter((domain) => of(domain).is_free_provider)
    report(`senders of high trust called free: ${wrong.length} of ${senders.length}: ${wrong.join(' ')}`)
    expect(wrong.length / senders.length).toBeLessThanOrEqual(0.02)
  })
})
