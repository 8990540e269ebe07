import type { EmailFacts } from '../email.ts'
import { anEmail, notAnEmail } from '../example-facts.ts'
import { when } from '../finding.ts'
import { ofAddress } from '../of-address.ts'
import type { Signal } from '../signal.ts'

export const emailRoleAccount: Signal<EmailFacts> = {
  id: 'email_role_account',
  source: 'mail_lists',
  judge: ofAddress(({ role }) => when(role !== null, { local_part: role })),
  examples: [
    {
      title: 'billing@',
      facts: anEmail({ role: 'billing' }),
      finds: 'triggered',
      evidence: { local_part: 'billing' },
    },
    { title: 'a name', facts: anEmail(), finds: 'clear' },
    { title: 'a text that is no address', facts: notAnEmail, finds: null },
  ],
}
