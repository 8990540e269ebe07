import type { Profile } from '../profile.ts'
import { ambiguous } from './ambiguous.ts'
import { honestAccounts } from './honest-accounts.ts'
import { honestForms } from './honest-forms.ts'
import { honestOrders } from './honest-orders.ts'
import { honestSharedAddresses } from './honest-shared-addresses.ts'
import { honestSignups } from './honest-signups.ts'
import { hostileBots } from './hostile-bots.ts'
import { hostileContent } from './hostile-content.ts'
import { guessing } from './hostile-guessing.ts'
import { hostileIdentities } from './hostile-identities.ts'
import { hostilePayments } from './hostile-payments.ts'
import { takeovers } from './hostile-takeovers.ts'

/** The whole population, written without looking at what the signals detect. */
export const profiles: readonly Profile[] = [
  ...honestSignups,
  ...honestAccounts,
  ...honestOrders,
  ...honestSharedAddresses,
  ...honestForms,
  ...hostileBots,
  ...hostileIdentities,
  ...takeovers,
  ...guessing,
  ...hostilePayments,
  ...hostileContent,
  ...ambiguous,
]
