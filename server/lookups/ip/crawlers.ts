/**
 * Domains under which crawler operators name their machines (documented by each operator), so that a forward-confirmed
 * name verifies the crawler.
 */
const crawlerDomains: readonly [domain: string, holder: string][] = [
  ['googlebot.com', 'Google'],
  ['google.com', 'Google'],
  ['search.msn.com', 'Microsoft'],
  ['applebot.apple.com', 'Apple'],
  ['spider.yandex.com', 'Yandex'],
  ['crawl.baidu.com', 'Baidu'],
  ['crawl.baidu.jp', 'Baidu'],
]

/** Operator of the crawler with these forward-confirmed names, or null. */
export const crawlerOf = (confirmed: readonly string[]): string | null =>
  crawlerDomains.find(([domain]) => confirmed.some((name) => name.endsWith(`.${domain}`)))?.[1] ?? null
