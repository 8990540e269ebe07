import type { EmailFacts } from '../email.ts'
import { anEmail, notAnEmail } from '../example-facts.ts'
import { unknown, when } from '../finding.ts'
import { ofAddress } from '../of-address.ts'
import type { Signal } from '../signal.ts'

export const emailDisposable: Signal<EmailFacts> = {
  id: 'email_disposable',
  source: ({ disposable }) =>
    disposable?.list === 'mail_lists' || disposable?.list === 'mail_domains' ? disposable.list : 'disposable',
  judge: ofAddress(({ disposable: list }) => {
    if (!list) return unknown('No list is loaded.')
    return when(list.listed, { list: list.list, fetched_at: list.fetched_at, voted: list.voted })
  }),
  examples: [
    {
      title: 'a domain on the fetched list',
      facts: anEmail({
        disposable: { listed: true, list: 'disposable', fetched_at: '2026-11-21T06:00:00.000Z', voted: ['main'] },
      }),
      finds: 'triggered',
      evidence: { list: 'disposable', fetched_at: '2026-11-21T06:00:00.000Z', voted: ['main'] },
    },
    {
      title: 'a domain on two further lists',
      facts: anEmail({
        disposable: {
          listed: true,
          list: 'mail_domains',
          fetched_at: '2026-11-21T06:00:00.000Z',
          voted: ['jespernissen', 'vboctor'],
        },
      }),
      finds: 'triggered',
    },
    {
      title: 'a domain on the list of the installation',
      facts: anEmail({ disposable: { listed: true, list: 'mail_lists', fetched_at: null, voted: ['main'] } }),
      finds: 'triggered',
    },
    { title: 'a domain that the list does not hold', facts: anEmail(), finds: 'clear' },
    { title: 'no list could be read', facts: anEmail({ disposable: null }), finds: 'unknown' },
    { title: 'a text that is no address', facts: notAnEmail, finds: null },
  ],
}
