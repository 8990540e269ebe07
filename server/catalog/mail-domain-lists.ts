export type MailDomainListRow = {
  name: string
  kind: 'disposable' | 'free'
  /**
   * Votes that the domain is disposable. A list that is maintained and states a single service or reviewed entries has
   * two; one that is old or gathered from others has one. Free lists have none.
   */
  votes: 0 | 1 | 2
  /** Two lists of one maintainer are one opinion. */
  maintainer: string
  /** Path of the file: repository, branch and name. */
  path: string
  licence: string
}

const repository = (
  repositoryName: string,
  file: string,
  row: Pick<MailDomainListRow, 'kind' | 'votes' | 'licence'>,
): MailDomainListRow => ({
  ...row,
  name: repositoryName,
  maintainer: repositoryName.split('/')[0] ?? repositoryName,
  path: `/${repositoryName}/HEAD/${file}`,
})

const disposable = (name: string, file: string, votes: 1 | 2, licence: string) =>
  repository(name, file, { kind: 'disposable', votes, licence })

const free = (name: string, file: string, licence: string) =>
  repository(name, file, { kind: 'free', votes: 0, licence })

/** Lists of mail domains that vote beside the main list of disposable domains, which has two votes. */
export const mailDomainLists = {
  sublime: disposable('sublime-security/static-files', 'disposable_email_providers.txt', 2, 'MIT'),
  castle: disposable('castle/disposable-email-domains', 'disposable-email-domains.txt', 2, 'MIT'),
  emailondeck: disposable(
    'GeroldSetz/emailondeck.com-domains',
    'emailondeck.com_domains_from_bdea.cc.txt',
    2,
    'CC-BY-4.0',
  ),
  kukulu: disposable('chan-mai/kukulu-disposable-email-list', 'domains.txt', 2, 'CC0-1.0'),
  jespernissen: disposable('jespernissen/disposable-maildomain-list', 'disposable-maildomain-list.txt', 1, 'MIT'),
  mattketmo: disposable('MattKetmo/EmailChecker', 'res/throwaway_domains.txt', 1, 'MIT'),
  vboctor: disposable('vboctor/disposable_email_checker', 'data/domains.txt', 1, 'MIT'),
  willwhite_free: free('willwhite/freemail', 'data/free.txt', 'ISC'),
  fnando_free: free('fnando/email_data', 'data/free_email_domains.txt', 'MIT'),
  sublime_free: free('sublime-security/static-files', 'free_email_providers.txt', 'MIT'),
} as const satisfies Record<string, MailDomainListRow>

export type MailDomainListId = keyof typeof mailDomainLists

export const mailDomainListIds = Object.keys(mailDomainLists) as MailDomainListId[]
