import { anAddress, listedOn, member, silentOn, unansweredBy } from '../example-facts.ts'
import { clear, triggered, unknown } from '../finding.ts'
import { isHarmful } from '../harmful.ts'
import { shown } from '../listed.ts'
import type { NetworkFacts } from '../network.ts'
import type { Signal } from '../signal.ts'

/**
 * On a blocklist. Policy lists, which list end-user ranges regardless of behaviour, never count (contract section 4,
 * rule 7), and return codes of proxies are evidence of `ip_public_proxy` alone. Clear if DROP could be searched and at least half of the other lists answered: a few missing answers do not
 * outweigh the rest having no entry.
 */
export const ipBlocklisted: Signal<NetworkFacts> = {
  id: 'ip_blocklisted',
  source: ({ memberships }) => (memberships.some(({ kind }) => kind === 'drop') ? 'drop' : 'blocklists'),
  judge({ memberships, complete, connected, blocklists }) {
    const drop = memberships.filter(({ kind }) => kind === 'drop')
    const on = blocklists.filter(isHarmful)
    const silent = blocklists.filter(({ status }) => status === 'unknown').length
    const counts = { checked: blocklists.length, unknown: silent }
    if (drop.length + on.length > 0) {
      const lists = on.map(({ name, codes, reasons, severity }) => ({ list: name, codes, reasons, severity }))
      return triggered({ lists: [...drop.map(shown), ...lists], ...counts })
    }
    const answered = blocklists.length - silent
    if ((complete.has('drop') || !connected.has('drop')) && answered > 0 && answered >= silent) return clear(counts)
    return unknown('Too few lists responded.', counts)
  },
  examples: [
    {
      title: 'one list of two holds it',
      facts: anAddress({ blocklists: [listedOn('SpamCop'), silentOn('Blocklist.de')] }),
      finds: 'triggered',
      evidence: { lists: [{ list: 'SpamCop', codes: ['127.0.0.2'] }], checked: 2 },
    },
    {
      title: 'its network is on the DROP list',
      facts: anAddress({ memberships: [member('drop_v4', { kind: 'drop', note: 'SBL1' })], blocklists: [] }),
      finds: 'triggered',
      evidence: { lists: [{ list: 'drop_v4', listing: 'SBL1' }] },
    },
    {
      title: 'only a policy list names it, as it does every home connection',
      facts: anAddress({ blocklists: [listedOn('Spamhaus PBL', 'policy'), silentOn('SpamCop')] }),
      finds: 'clear',
    },
    {
      title: 'DroneBL says only that it is a proxy, which is a signal of its own',
      facts: anAddress({ blocklists: [{ ...listedOn('DroneBL'), codes: ['127.0.0.9'] }, silentOn('SpamCop')] }),
      finds: 'clear',
    },
    {
      title: 'DroneBL says that it is a proxy and guesses passwords',
      facts: anAddress({
        blocklists: [{ ...listedOn('DroneBL'), codes: ['127.0.0.9', '127.0.0.13'] }, silentOn('SpamCop')],
      }),
      finds: 'triggered',
    },
    { title: 'all lists responded, none lists it', facts: anAddress(), finds: 'clear', evidence: { checked: 2 } },
    {
      title: 'two lists of three did not respond',
      facts: anAddress({ blocklists: [silentOn('A'), unansweredBy('B'), unansweredBy('C')] }),
      finds: 'unknown',
    },
  ],
}
