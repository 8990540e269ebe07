import type { ContextFacts } from './facts.ts'
import type { Signal } from './signal.ts'
import { apiRateElevated } from './signals/api-rate-elevated.ts'
import { apiRateExtreme } from './signals/api-rate-extreme.ts'
import { avsOrCvvFailed } from './signals/avs-or-cvv-failed.ts'
import { billingShippingMismatch } from './signals/billing-shipping-mismatch.ts'
import { binDeclinesMany } from './signals/bin-declines-many.ts'
import { captchaFailed } from './signals/captcha-failed.ts'
import { cardCountryMismatch } from './signals/card-country-mismatch.ts'
import { cardsMany } from './signals/cards-many.ts'
import { declinesMany } from './signals/declines-many.ts'
import { declinesSome } from './signals/declines-some.ts'
import { deviceAutomation } from './signals/device-automation.ts'
import { deviceManyAccounts } from './signals/device-many-accounts.ts'
import { emailCanonicalReuse } from './signals/email-canonical-reuse.ts'
import { emailNameMismatch } from './signals/email-name-mismatch.ts'
import { failingAccountsMany } from './signals/failing-accounts-many.ts'
import { failingAccountsSome } from './signals/failing-accounts-some.ts'
import { formHoneypot } from './signals/form-honeypot.ts'
import { formLinkSpam } from './signals/form-link-spam.ts'
import { formTooFast } from './signals/form-too-fast.ts'
import { impossibleTravel } from './signals/impossible-travel.ts'
import { ipBillingCountryMismatch } from './signals/ip-billing-country-mismatch.ts'
import { ipManyAccounts } from './signals/ip-many-accounts.ts'
import { ipVelocityElevated } from './signals/ip-velocity-elevated.ts'
import { ipVelocityExtreme } from './signals/ip-velocity-extreme.ts'
import { largeOrderNewAccount } from './signals/large-order-new-account.ts'
import { loginFailures } from './signals/login-failures.ts'
import { mailboxSpellingsMany } from './signals/mailbox-spellings-many.ts'
import { newBrowser } from './signals/new-browser.ts'
import { newCountry } from './signals/new-country.ts'
import { newDevice } from './signals/new-device.ts'
import { newNetwork } from './signals/new-network.ts'
import { paymentIrreversible } from './signals/payment-irreversible.ts'
import { recentDecline } from './signals/recent-decline.ts'
import { reportedByWorkspace } from './signals/reported-by-workspace.ts'
import { signupBurstDevice } from './signals/signup-burst-device.ts'
import { signupBurstNetwork } from './signals/signup-burst-network.ts'
import { timezoneIpMismatch } from './signals/timezone-ip-mismatch.ts'
import { trustAgedAccount } from './signals/trust-aged-account.ts'
import { trustCaptchaPassed } from './signals/trust-captcha-passed.ts'
import { trustEmailDomainEstablished } from './signals/trust-email-domain-established.ts'
import { trustEmailDomainPopular } from './signals/trust-email-domain-popular.ts'
import { trustInstitutionalDomain } from './signals/trust-institutional-domain.ts'
import { trustKnownDevice } from './signals/trust-known-device.ts'
import { uaAutomation } from './signals/ua-automation.ts'
import { uaMissing } from './signals/ua-missing.ts'
import { unusualAmount } from './signals/unusual-amount.ts'
import { unusualHour } from './signals/unusual-hour.ts'

/**
 * Signals of the rest of the request (without IP address, email and domain) and of past events (contract section 4).
 */
export const contextSignals: readonly Signal<ContextFacts>[] = [
  uaMissing,
  uaAutomation,
  deviceAutomation,
  captchaFailed,
  timezoneIpMismatch,
  ipVelocityElevated,
  ipVelocityExtreme,
  ipManyAccounts,
  deviceManyAccounts,
  emailCanonicalReuse,
  emailNameMismatch,
  mailboxSpellingsMany,
  loginFailures,
  impossibleTravel,
  newDevice,
  newCountry,
  failingAccountsSome,
  failingAccountsMany,
  newNetwork,
  newBrowser,
  unusualHour,
  declinesSome,
  declinesMany,
  cardsMany,
  binDeclinesMany,
  signupBurstDevice,
  signupBurstNetwork,
  apiRateElevated,
  apiRateExtreme,
  formHoneypot,
  formTooFast,
  formLinkSpam,
  ipBillingCountryMismatch,
  cardCountryMismatch,
  recentDecline,
  avsOrCvvFailed,
  billingShippingMismatch,
  largeOrderNewAccount,
  paymentIrreversible,
  unusualAmount,
  reportedByWorkspace,
  trustCaptchaPassed,
  trustKnownDevice,
  trustAgedAccount,
  trustEmailDomainEstablished,
  trustEmailDomainPopular,
  trustInstitutionalDomain,
]
