import { blocklist, high, low, medium, policy } from './row.ts'

const commercial =
  'The public mirrors are free for non-commercial use only and do not respond to shared resolvers. With a Data Query Service key (SPAMHAUS_DQS_KEY, or on the settings page), its zones are queried instead.'
const terms = 'Free for non-commercial use up to 100,000 connections and 300,000 queries a day; otherwise with a key.'
const website = 'https://www.spamhaus.org/blocklists/'
const removal = 'https://check.spamhaus.org/'

/** Spamhaus zones, with the return codes from its "Available zones" documentation. */
export const spamhausLists = [
  blocklist({
    id: 'spamhaus_zen',
    name: 'Spamhaus ZEN',
    zone: 'zen.spamhaus.org',
    kinds: ['ip4', 'ip6'],
    table: {
      codes: {
        '127.0.0.2': high('SBL: spam sources and spam operations'),
        '127.0.0.3': high('CSS: low-reputation senders, detected automatically'),
        '127.0.0.4': high('XBL: hijacked or infected machine'),
        '127.0.0.9': high('DROP: range that should not be routed'),
        '127.0.0.10': policy('PBL: end-user range, maintained by its provider'),
        '127.0.0.11': policy('PBL: end-user range, maintained by Spamhaus'),
        '127.0.0.30': high('BCL: botnet controller'),
      },
    },
    terms,
    website,
    removal,
    offBecause: commercial,
  }),
  blocklist({
    id: 'spamhaus_dbl',
    name: 'Spamhaus DBL',
    zone: 'dbl.spamhaus.org',
    kinds: ['domain'],
    table: {
      codes: {
        '127.0.1.2': high('Domain with a low reputation'),
        '127.0.1.4': high('Phishing domain'),
        '127.0.1.5': high('Malware domain'),
        '127.0.1.6': high('Botnet controller domain'),
        '127.0.1.102': medium('Legitimate domain that is abused'),
        '127.0.1.103': low('Redirector that is abused'),
        '127.0.1.104': medium('Legitimate domain abused for phishing'),
        '127.0.1.105': medium('Legitimate domain abused for malware'),
        '127.0.1.106': medium('Legitimate domain abused for botnet control'),
      },
    },
    tests: { listed: 'dbltest.com' },
    terms,
    website,
    removal,
    offBecause: commercial,
  }),
]
