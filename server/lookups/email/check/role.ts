import roles from 'role-based-email-addresses'

/** Listed, but not a role: names of people and places, common words, years and keyboard runs. */
const otherWords = new Set(
  'aaa abc asd asdasd asdf 123 alexa alla alpha alphas angels berlin boston butik ca caltrain captain chef chicago china church clinic coach com core denver dreamteam english europe express facebook family fellows food football france friends fun gardner geeks global hackers head heads home homes hotel house india instagram iphone ios itunes la ladies latam lifesum london lt lunch master mayor md montreal mt music myplex namecheap ny nyc newyork no none northamerica online paris pastor paypal per photos plex plex.tv pm prime principa random rockstars sanfrancisco science se seattle seniors sf sfo singapore site smile sos sport squad stay stockholm stripe sydney ta time tour tribe twitter uk us usa ux women work'.split(
    ' ',
  ),
)
/**
 * Unambiguous roles: those of RFC 2142 and others that never belong to one person. At providers of personal mailboxes,
 * only these count.
 */
const certain = new Set(
  'abuse admin administrator billing contact ftp help helpdesk hostmaster info mailer-daemon marketing news newsletter noc no-reply noreply office postmaster privacy root sales security service spam support sysadmin uucp usenet webmaster www'.split(
    ' ',
  ),
)
const listed: ReadonlySet<string> = new Set(
  roles.filter((role) => !otherWords.has(role) && !/^(19|20)\d\d$/.test(role)),
)

/** Whether a local part (lower case, without tag) is a role account. */
export function isRoleAccount(local: string, freeProvider: boolean): boolean {
  if (/^(no|do[-_.]?not)[-_.]?reply/.test(local)) return true
  return freeProvider ? certain.has(local) : certain.has(local) || listed.has(local)
}
