/** Names reserved for examples and tests (RFC 2606, RFC 6761), which receive no mail. */
const reserved = /(^|\.)(example|test|invalid|localhost)$|(^|\.)example\.(com|net|org|edu)$/
const domains = new Set(
  'domain.com yourdomain.com mydomain.com company.com yourcompany.com email.com mail.com test.com website.com site.com asdf.com abc.com xyz.com'.split(
    ' ',
  ),
)
const locals = new Set(
  'test testing test1 user username name yourname your.name firstname.lastname first.last someone you me email mail youremail your.email example sample asdf abc a foo bar john.doe johndoe jane.doe noone nobody none'.split(
    ' ',
  ),
)

/**
 * Whether an address (lower case) only fills a field: a reserved domain, or a typical placeholder name at a typical
 * placeholder domain. Placeholders are not scored (contract section 2, EMAIL_UNUSABLE).
 */
export const isPlaceholder = (local: string, domain: string): boolean =>
  reserved.test(domain) || (domains.has(domain) && locals.has(local))
