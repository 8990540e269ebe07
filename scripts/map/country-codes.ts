/** Natural Earth names that differ from the Unicode CLDR. */
const other: Record<string, string> = {
  'Antigua and Barb.': 'AG',
  Vatican: 'VA',
  'N. Mariana Is.': 'MP',
  'United States of America': 'US',
  'S. Geo. and the Is.': 'GS',
  'Br. Indian Ocean Ter.': 'IO',
  Turkey: 'TR',
  'S. Sudan': 'SS',
  'St. Vin. and Gren.': 'VC',
  'W. Sahara': 'EH',
  Macedonia: 'MK',
  Palestine: 'PS',
  'Wallis and Futuna Is.': 'WF',
  'Fr. Polynesia': 'PF',
  'Fr. S. Antarctic Lands': 'TF',
  Åland: 'AX',
  'Eq. Guinea': 'GQ',
  'Dominican Rep.': 'DO',
  'Faeroe Is.': 'FO',
  'Dem. Rep. Congo': 'CD',
  Congo: 'CG',
  Macao: 'MO',
  'Hong Kong': 'HK',
  'Central African Rep.': 'CF',
  'Cabo Verde': 'CV',
  Myanmar: 'MM',
  'Bosnia and Herz.': 'BA',
  'Heard I. and McDonald Is.': 'HM',
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const skipped = new Set(['EU', 'EZ', 'UN', 'QO', 'ZZ', 'XA', 'XB'])

/** ISO 3166-1 alpha-2 code of a country by its Natural Earth name, or null. */
export function countryCodeReader(): (name: string) => string | null {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  const byName = new Map<string, string>()
  for (const first of letters) {
    for (const second of letters) {
      const code = first + second
      const name = skipped.has(code) || !isInUse(code) ? undefined : names.of(code)
      if (name && !byName.has(plain(name))) byName.set(plain(name), code)
    }
  }
  return (name) => other[name] ?? byName.get(plain(name)) ?? null
}

/** Excludes withdrawn codes (DD, YU), which canonicalise to a successor with the same name. */
const isInUse = (code: string): boolean => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\bSt\.?\b/g, 'Saint')
    .replace(/&/g, 'and')
    .replace(/\bIs\./g, 'Islands')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()
