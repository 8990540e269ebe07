import { addresses, type CarrierCountry, type Country } from '../../simulator/population/addresses.ts'
import type { Random } from './random.ts'

/** Someone with an account: the values that their requests carry. */
export type Person = {
  id: string
  name: string
  email: string
  ip: string
  country: string
  timeZone: string
  language: string
  userAgent: string
  device: string
  phone: string | null
}

type Place = { timeZone: string; language: string; phone: ((n: number) => string) | null }

const digits = (n: number, length: number): string => String(n % 10 ** length).padStart(length, '0')

/** Where people live. Telephone numbers are those that regulators reserve for fiction. */
export const places: Record<Country | CarrierCountry, Place> = {
  AU: { timeZone: 'Australia/Brisbane', language: 'en-AU', phone: (n) => `+61491570${digits(n % 400, 3)}` },
  BR: { timeZone: 'America/Sao_Paulo', language: 'pt-BR', phone: null },
  CA: { timeZone: 'America/Toronto', language: 'en-CA', phone: (n) => `+1416555${digits(100 + (n % 100), 4)}` },
  DE: { timeZone: 'Europe/Berlin', language: 'de-DE', phone: (n) => `+4917139200${digits(n, 2)}` },
  ES: { timeZone: 'Europe/Madrid', language: 'es-ES', phone: null },
  FR: { timeZone: 'Europe/Paris', language: 'fr-FR', phone: (n) => `+33639980${digits(n, 3)}` },
  GB: { timeZone: 'Europe/London', language: 'en-GB', phone: (n) => `+447700900${digits(n, 3)}` },
  ID: { timeZone: 'Asia/Jakarta', language: 'id-ID', phone: null },
  IN: { timeZone: 'Asia/Kolkata', language: 'en-IN', phone: null },
  IT: { timeZone: 'Europe/Rome', language: 'it-IT', phone: null },
  JP: { timeZone: 'Asia/Tokyo', language: 'ja-JP', phone: null },
  NG: { timeZone: 'Africa/Lagos', language: 'en-NG', phone: null },
  NL: { timeZone: 'Europe/Amsterdam', language: 'nl-NL', phone: null },
  PH: { timeZone: 'Asia/Manila', language: 'en-PH', phone: null },
  PL: { timeZone: 'Europe/Warsaw', language: 'pl-PL', phone: null },
  RO: { timeZone: 'Europe/Bucharest', language: 'ro-RO', phone: null },
  RU: { timeZone: 'Europe/Moscow', language: 'ru-RU', phone: null },
  TR: { timeZone: 'Europe/Istanbul', language: 'tr-TR', phone: null },
  US: { timeZone: 'America/Los_Angeles', language: 'en-US', phone: (n) => `+1415555${digits(100 + (n % 100), 4)}` },
  VN: { timeZone: 'Asia/Ho_Chi_Minh', language: 'vi-VN', phone: null },
}

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
export const agents = {
  chrome: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/143.0.0.0 Safari/537.36`,
  edge: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`,
  mac: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/143.0.0.0 Safari/537.36`,
  firefox: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  linux: `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/143.0.0.0 Safari/537.36`,
  headless: `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/143.0.0.0 Safari/537.36`,
  tor: 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
  android: `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/143.0.0.0 Mobile Safari/537.36`,
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  curl: 'curl/8.14.1',
  requests: 'python-requests/2.32.5',
  go: 'Go-http-client/2.0',
  app: 'okhttp/4.12.0',
} as const

const household = [agents.chrome, agents.edge, agents.mac, agents.firefox, agents.android, agents.iphone]
const first =
  'anna ben clara david elena felix greta hugo ines jonas kira leo mara nils olga paul rosa sven tara uwe amir bianca chen diego esra farah goran hanna ivan julia'.split(
    ' ',
  )
const last =
  'meyer fischer novak rossi dubois garcia silva kowalski yilmaz nguyen tanaka okafor sharma jansen smith taylor moreau ivanova popescu santos lindqvist horvath keller brandt ortiz costa weber hughes marino blake'.split(
    ' ',
  )
const mailboxes = ['gmail.com', 'gmail.com', 'outlook.com', 'yahoo.com', 'icloud.com', 'hotmail.com', 'gmx.net']

type Wish = Partial<Omit<Person, 'country'>> & { country?: Country | CarrierCountry; mail?: string }

/** The n-th person of a profile, at home in a country (Germany unless given). What is not given is chosen. */
export function personOf(random: Random, n: number, { country = 'DE', mail, ...given }: Wish = {}): Person {
  const [forename, surname] = [random.pick(first), random.pick(last)]
  const { timeZone, language, phone } = places[country]
  const spellings = [
    `${forename}.${surname}`,
    `${forename}${surname}${random.between(1, 99)}`,
    `${forename.slice(0, 1)}.${surname}${random.between(60, 99)}`,
    `${surname}.${forename}${random.between(1, 9)}`,
  ]
  return {
    id: `u-${random.text(8)}`,
    name: `${forename} ${surname}`,
    email: `${random.pick(spellings)}@${mail ?? random.pick(mailboxes)}`,
    ip: country === 'NG' ? addresses.mobile('NG', n) : addresses.residential(country, n),
    country,
    timeZone,
    language: `${language},${language.slice(0, 2)};q=0.9`,
    userAgent: random.pick(household),
    device: `fp-${random.text(20)}`,
    phone: phone?.(random.between(0, 999)) ?? null,
    ...given,
  }
}
