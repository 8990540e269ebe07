import { publicSuffix } from '../platform/domain-name.ts'

/** Suffixes reserved for governments and armed forces, followed by a country code. */
const ofStates = /^(gov|gob|gouv|govt|gub|mil)\.[a-z]{2}$/

/** Schools: state K-12 domains in the United States, and sch.uk. */
const ofSchools = /^k12\.[a-z]{2}\.us$|(^|\.)sch\.uk$/

/**
 * Public suffixes reserved for schools, governments and armed forces. Excludes edu.xx and ac.xx suffixes that anyone
 * may register (edu.pl, ac.me).
 */
const institutional = new Set([
  'edu',
  'gov',
  'mil',
  ...under(
    'edu',
    'al ar au ba bd bh bo br cn co cu do ec eg et ge gh gr gt hk hn in it jo kw kz lb lk lv mk mm mo mt mx my ng ni np om pa pe ph pk ps pt py qa sa sd sg sv sy tr tt tw ua uy ve vn ye',
  ),
  ...under(
    'ac',
    'ae at be bd bw cn cr cy fj id il in ir jp ke kr lk ma mu mw mz ni nz pg rs rw se sz th tz ug uk vn za zm zw',
  ),
  ...under('go', 'cr id jp ke kr th tz ug'),
  ...'gc.ca gv.at gov.scot gov.wales nhs.uk police.uk school.nz school.za ed.jp ed.cr hs.kr'.split(' '),
])

function under(kind: string, countries: string): string[] {
  return countries.split(' ').map((country) => `${kind}.${country}`)
}

/** The institutional suffix of an email domain (ASCII, lower case), or null. */
export function institutionalSuffix(domain: string): string | null {
  const { suffix, known } = publicSuffix(domain)
  if (suffix === null || !known) return null
  return institutional.has(suffix) || ofStates.test(suffix) || ofSchools.test(suffix) ? suffix : null
}
