import roles from 'role-based-email-addresses'

/** On the list, but names of people or places, words that people like, years and runs of keys: they tell no role. */
const otherWords = new Set(
  'aaa abc asd asdasd asdf 123 alexa alla alpha alphas angels berlin boston butik ca caltrain captain chef chicago china church clinic coach com core denver dreamteam english europe express facebook family fellows food football france friends fun gardner geeks global hackers head heads home homes hotel house india instagram iphone ios itunes la ladies latam lifesum london lt lunch master mayor md montreal mt music myplex namecheap ny nyc newyork no none northamerica online paris pastor paypal per photos plex plex.tv pm prime principa random rockstars sanfrancisco science se seattle seniors sf sfo singapore site smile sos sport squad stay stockholm stripe sydney ta time tour tribe twitter uk us usa ux women work'.split(
    ' ',
  ),
)
/** Roles by any reading: RFC 2142 and what never belongs to one person. Only these count at providers where people open mailboxes. */
const certain = new Set(
  'abuse admin administrator billing contact ftp help helpdesk hostmaster info mailer-daemon marketing news newsletter noc no-reply noreply office postmaster privacy root sales security service spam support sysadmin uucp usenet webmaster www'.split(
    ' ',
  ),
)
const listed: ReadonlySet<string> = new Set(
  roles.filter((role) => !otherWords.has(role) && !/^(19|20)\d\d$/.test(role)),
)

/** Whether a local part (lower case, without tag) is that of a role and not of a person. */
export function isRoleAccount(local: string, freeProvider: boolean): boolean {
  if (/^(no|do[-_.]?not)[-_.]?reply/.test(local)) return true
  return freeProvider ? certain.has(local) : certain.has(local) || listed.has(local)
}
