import type { PhoneFault } from '../../platform/phone-number.ts'

/** What was understood of a text that is not a phone number, and what to do. Repeats no digit: messages are stored. */
export function phoneRefusal(fault: PhoneFault, text: string): string {
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0
  const found = `${digits} ${digits === 1 ? 'digit' : 'digits'}`
  const sentences: Record<PhoneFault, string> = {
    too_much_text: 'Too long for a phone number: use at most 100 characters.',
    letters: 'The text has letters. Write the number in digits; an extension follows after ext.',
    not_a_number: `Not a phone number: ${found} found. Write it like +49 30 123456.`,
    country_missing: `Read as a national number of ${found}, without a country code. Start it with + and the country code, such as +49, or send country, such as country=DE.`,
    calling_code_unknown: 'No country or service has the code after +. Start with a country code such as +49.',
    too_short: `Too short for a phone number: ${found} found. Send all of them, such as +49 30 123456.`,
    too_long: `Too long for a phone number: ${found} found. Send one number, such as +49 30 123456.`,
  }
  return sentences[fault]
}
