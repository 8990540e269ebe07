/** Domains under which operators of crawlers name their machines, so that a name which leads back to its address proves the crawler (documented by each operator). */
const crawlerDomains: readonly [domain: string, holder: string][] = [
  ['googlebot.com', 'Google'],
  ['google.com', 'Google'],
  ['search.msn.com', 'Microsoft'],
  ['applebot.apple.com', 'Apple'],
  ['spider.yandex.com', 'Yandex'],
  ['crawl.baidu.com', 'Baidu'],
  ['crawl.baidu.jp', 'Baidu'],
]

/** Whose crawler the forward-confirmed names of an address belong to, or null. */
export const crawlerOf = (confirmed: readonly string[]): string | null =>
  crawlerDomains.find(([domain]) => confirmed.some((name) => name.endsWith(`.${domain}`)))?.[1] ?? null
