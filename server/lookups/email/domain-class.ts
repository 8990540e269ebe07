import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'
import common from 'email-providers/common.json' with { type: 'json' }
import { registrableDomain } from '../../platform/domain-name.ts'
import { relayServiceOf } from './relays.ts'
import { wellKnownProviders } from './well-known-providers.ts'

/** Class of a mail domain, from the lists shipped with the installation. */
export type EmailClass = { is_disposable: boolean; is_free_provider: boolean; is_relay: boolean }

/** Publication date of the shipped lists: the older of the two. */
export const mailListsAt = new Date('2026-09-07T01:25:08.688Z')

/** On the provider list, but not open for anyone to create a mailbox. */
const notFree = new Set(
  'facebook.com example.com test.com test.de yourdomain.com mydomain.com go.com alibaba.com about.com medscape.com space.com discovery.com homestead.com berlin.de nus.edu.sg web.id ancestry.com techspot.com law.com india.com kansascity.com canada.com casino.com geek.com tom.com chat.ru name.com unican.es www.com parrot.com clerk.com f5.si f5.com dnsmadeeasy.com oath.com anonymize.com spacewar.com scubadiving.com swissinfo.org doityourself.com games.com beer.com za.com pe.hu fr.nf pp.ua zp.ua msk.ru spb.ru xoom.com'.split(
    ' ',
  ),
)

/** Free mail providers missing from the list. */
const alsoFree = new Set(
  'googlemail.com outlook.de outlook.fr outlook.es outlook.it outlook.jp hotmail.co.uk hotmail.fr hotmail.de hotmail.it hotmail.es live.de live.fr live.co.uk live.nl live.it yahoo.es yahoo.it yahoo.in yahoo.co.in yahoo.com.mx yahoo.com.au ymail.com rocketmail.com pm.me proton.me protonmail.com tuta.com tuta.io tutanota.com tutanota.de tutamail.com keemail.me fastmail.com fastmail.fm mailfence.com disroot.org posteo.de posteo.net yandex.kz yandex.by ya.ru bk.ru list.ru inbox.ru internet.ru gmx.ch gmx.fr gmx.co.uk mail.de email.de zohomail.com zohomail.eu runbox.com riseup.net hanmail.net vk.com yahoo.pl yahoo.at yahoo.ro yahoo.gr yahoo.dk yahoo.se yahoo.no 139.com 189.cn mail.bg abv.bg posteo.at posteo.ch posteo.eu posteo.org posteo.us'.split(
    ' ',
  ),
)

const free: ReadonlySet<string> = new Set([...common.filter((domain) => !notFree.has(domain)), ...alsoFree])

/** Read at start, since a process that lacks file descriptors could not read it later. */
const shipped: ReadonlySet<string> = disposableEmailBlocklistSet()

/** Whether the shipped list has the domain (ASCII, lower case) or one of its parents. */
function isShippedDisposable(domain: string): boolean {
  for (let name = domain; name.includes('.'); name = name.slice(name.indexOf('.') + 1))
    if (shipped.has(name)) return true
  return false
}

/** Free providers that the shipped list does not call disposable. */
const providers: ReadonlySet<string> = new Set([...free].filter((domain) => !isShippedDisposable(domain)))

/** Whether a domain, or the registrable domain above it, is a provider with real users: never disposable. */
function isProvider(domain: string): boolean {
  const apex = registrableDomain(domain, true) ?? domain
  return [domain, apex].some((name) => wellKnownProviders.has(name) || providers.has(name))
}

/**
 * Class of a mail domain (ASCII, lower case). A relay and a provider with real users are never disposable; of the
 * others, disposable is tested before free, since lists of free providers include such domains. `lists`: what the
 * fetched lists say (`Listings.disposableDomain`); defaults to the shipped list.
 */
export function emailClassOf(domain: string, lists?: { listed: boolean; free: boolean }): EmailClass {
  const is_relay = relayServiceOf(domain) !== null
  const listed = lists?.listed ?? isShippedDisposable(domain)
  const is_disposable = !is_relay && listed && !isProvider(domain)
  const isFree = free.has(domain) || (lists?.free === true && !notFree.has(domain))
  return { is_disposable, is_free_provider: !is_relay && !is_disposable && isFree, is_relay }
}
