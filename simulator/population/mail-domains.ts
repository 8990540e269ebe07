/** Email domains of the simulated population: when they were registered, and how they receive and protect email. */
export type MailDomain = {
  /** ISO date, or days before the population starts. */
  registered: string | number
  dmarc: 'none' | 'quarantine' | 'reject' | null
  /** Null: the domain receives no email. */
  mx: string | null
}

const provider = (registered: string, dmarc: MailDomain['dmarc'], mx: string): MailDomain => ({ registered, dmarc, mx })
const company = (registered: string): MailDomain => provider(registered, 'reject', 'mx.workmail.example')
const fresh = (days: number, mx: string | null = 'mx.workmail.example'): MailDomain => ({
  registered: days,
  dmarc: null,
  mx,
})

/** Mailboxes that anyone can open in a minute. */
const mailboxes: Record<string, MailDomain> = {
  'gmail.com': provider('1995-08-13', 'none', 'gmail-smtp-in.l.google.com'),
  'outlook.com': provider('1994-08-18', 'none', 'outlook-com.olc.protection.outlook.example'),
  'hotmail.com': provider('1996-03-27', 'none', 'hotmail-com.olc.protection.outlook.example'),
  'yahoo.com': provider('1995-01-18', 'reject', 'mta5.am0.yahoodns.example'),
  'aol.com': provider('1995-06-22', 'reject', 'mx-aol.mail.yahoodns.example'),
  'icloud.com': provider('1999-01-15', 'quarantine', 'mx01.mail.icloud.example'),
  'gmx.net': provider('1997-02-14', 'quarantine', 'mx00.gmx.example'),
  'privaterelay.appleid.com': provider('2000-05-08', 'quarantine', 'smtp.privaterelay.example'),
  'appleid.com': provider('2000-05-08', 'quarantine', 'smtp.privaterelay.example'),
  'duck.com': provider('1995-12-30', 'reject', 'inbound.duck.example'),
  'mozmail.com': provider('2011-02-25', 'reject', 'inbound.mozmail.example'),
}

const organisations: Record<string, MailDomain> = {
  'northgate-optics.com': company('2004-06-01'),
  'velden-logistics.com': company('2009-11-17'),
  'brightacre-foods.com': company('2012-02-20'),
  'fieldstone-legal.net': company('2001-09-12'),
  'westmoor-college.org': company('1998-01-30'),
  // Founders: registered about three weeks ago, and one this week.
  'tidewell-studio.com': fresh(23),
  'anvil-and-oak.com': fresh(21),
  'quietloop-labs.com': fresh(19),
  'morrow-textiles.com': fresh(26),
  'plainsail-app.com': fresh(4),
}

const abused: Record<string, MailDomain> = {
  'mailinator.com': provider('2003-05-11', null, 'mail.mailinator.example'),
  'yopmail.com': provider('2004-05-28', null, 'smtp.yopmail.example'),
  'temp-mail.org': provider('2011-02-25', null, 'mx.temp-mail.example'),
  // Disposable domains that the main list does not have; they share one mail server.
  'inboxly-now.com': fresh(160, 'mx.catchall-pool.example'),
  'postdrip.net': fresh(140, 'mx.catchall-pool.example'),
  'mailvanish.org': fresh(75, 'mx.catchall-pool.example'),
  'quickletter-box.com': fresh(48, 'mx.catchall-pool.example'),
  // Imitations of well-known names, and a domain that was never meant to receive email.
  'paypa1-billing.com': fresh(9),
  'rnicrosoft-support.com': fresh(12),
  'arnazon-orders.net': fresh(6),
  'secure-netflix-account.com': fresh(3),
  'gmial.com': provider('2004-10-02', null, 'mx.parking.example'),
  'nowhere-at-all-77.com': fresh(900, null),
}

/** Domains registered in one batch the day before, on one mail server. */
export const batchDomains = ['alder', 'birch', 'cedar', 'hazel', 'maple', 'rowan', 'thorn', 'willow'].map(
  (tree) => `${tree}-direct-sales.com`,
)

export const mailDomains: Record<string, MailDomain> = {
  ...mailboxes,
  ...organisations,
  ...abused,
  ...Object.fromEntries(batchDomains.map((name) => [name, fresh(1, 'mx.batch-pool.example')])),
}
