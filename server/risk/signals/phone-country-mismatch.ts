import { aPhone, notAPhone } from '../example-facts.ts'
import { unknown, when } from '../finding.ts'
import { ofNumber } from '../of-phone.ts'
import type { OtherCountry, PhoneFacts } from '../phone.ts'
import type { Signal } from '../signal.ts'

/** Calling codes of so many countries that sharing one says nothing. */
const wideCodes: ReadonlySet<number> = new Set([1, 7])

/**
 * The number's country is that of neither the IP address, nor the card, nor the shipping address. One match is enough:
 * travelers have a foreign address. Small territories share the numbering plan of a neighbor.
 */
export const phoneCountryMismatch: Signal<PhoneFacts> = {
  id: 'phone_country_mismatch',
  source: ({ countries }) => (countries.ip ? 'ip_location' : null),
  judge: ofNumber(({ country, callingCode, countries }) => {
    const sent = Object.entries(countries)
    if (country === null || sent.length === 0) return null
    const known = sent.flatMap(([, other]) => other ?? [])
    if (known.length === 0) return unknown('No other country of the event is known.')
    const isSame = (other: OtherCountry): boolean =>
      other.country === country ||
      (callingCode !== null && other.callingCode === callingCode && !wideCodes.has(callingCode))
    const others = sent.flatMap(([name, other]) => (other ? [[`${name}_country`, other.country]] : []))
    return when(!known.some(isSame), { phone_country: country, ...Object.fromEntries(others) })
  }),
  examples: [
    {
      title: 'a number of Germany, an address in the United States, a card of Canada',
      facts: aPhone({ countries: { ip: { country: 'US', callingCode: 1 }, card: { country: 'CA', callingCode: 1 } } }),
      finds: 'triggered',
      evidence: { phone_country: 'DE', ip_country: 'US', card_country: 'CA' },
    },
    {
      title: 'a number of Jamaica, an address in the United States, which share +1',
      facts: aPhone({ country: 'JM', callingCode: 1, countries: { ip: { country: 'US', callingCode: 1 } } }),
      finds: 'triggered',
    },
    {
      title: 'a German who travels: the card is of Germany',
      facts: aPhone({
        countries: { ip: { country: 'FR', callingCode: 33 }, card: { country: 'DE', callingCode: 49 } },
      }),
      finds: 'clear',
    },
    {
      title: 'a number of Guernsey, an address in the United Kingdom, which share +44',
      facts: aPhone({ country: 'GG', callingCode: 44, countries: { ip: { country: 'GB', callingCode: 44 } } }),
      finds: 'clear',
    },
    { title: 'the location of the address is unknown', facts: aPhone({ countries: { ip: null } }), finds: 'unknown' },
    { title: 'no other country was sent', facts: aPhone({ countries: {} }), finds: null },
    {
      title: 'a number of no country',
      facts: aPhone({ country: null, callingCode: 800, countries: { ip: { country: 'DE', callingCode: 49 } } }),
      finds: null,
    },
    { title: 'not a valid number', facts: notAPhone, finds: null },
  ],
}
