/**
 * Autonomous systems that mostly serve phones, which share addresses (carrier NAT). Names as in the installed AS data.
 * Systems that carry much fixed access too are left out, and so are those whose use is not certain.
 */
const mobileSystems: ReadonlyMap<number, string> = new Map([
  [6167, 'Verizon Wireless'],
  [22394, 'Verizon Wireless'],
  [20057, 'AT&T Mobility'],
  [21928, 'T-Mobile USA'],
  [28403, 'Telcel'],
  [22085, 'Claro'],
  [26599, 'Vivo'],
  [26615, 'TIM Brasil'],
  [27651, 'Entel Chile'],
  [25135, 'Vodafone UK'],
  [29180, 'O2 UK'],
  [60339, 'Three UK'],
  [206067, 'Three UK'],
  [51207, 'Free Mobile'],
  [16232, 'TIM'],
  [24608, 'WindTre'],
  [44034, 'Tre (Sweden)'],
  [8374, 'Plus'],
  [12912, 'T-Mobile Polska'],
  [39603, 'Play'],
  [12958, 'T2 Mobile'],
  [15378, 'T2 Mobile'],
  [31133, 'MegaFon'],
  [15897, 'Vodafone Turkey'],
  [16135, 'Turkcell'],
  [20978, 'TT Mobil'],
  [197207, 'MCI'],
  [35819, 'Mobily'],
  [36935, 'Vodafone Egypt'],
  [37069, 'Orange Egypt'],
  [29465, 'MTN Nigeria'],
  [16637, 'MTN'],
  [29975, 'Vodacom'],
  [36908, 'Vodacom Tanzania'],
  [33771, 'Safaricom'],
  [37061, 'Safaricom'],
  [38266, 'Vodafone Idea'],
  [45271, 'Vodafone Idea'],
  [45609, 'Airtel'],
  [55836, 'Jio'],
  [9605, 'NTT Docomo'],
  [10139, 'Smart'],
  [132199, 'Globe'],
  [23693, 'Telkomsel'],
  [24203, 'XL Axiata'],
  [4761, 'Indosat'],
  [38466, 'U Mobile'],
  [131429, 'MobiFone'],
  [131445, 'AIS'],
  [132061, 'TrueMove'],
  [9587, 'DTAC'],
])

/** Words of system names that say it themselves. */
const mobileName = /\b(?:mobile|wireless|cellular|mobility|mobil|móvil|gsm|lte)\b/i

/** Whether the network of an address belongs to a mobile carrier. */
export const isMobileCarrier = ({ asn, as_name }: { asn: number | null; as_name: string | null }): boolean =>
  (asn !== null && mobileSystems.has(asn)) || (as_name !== null && mobileName.test(as_name.slice(0, 200)))
