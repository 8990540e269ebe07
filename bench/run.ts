/** `npm run bench -- NAME`: runs a benchmark, prints the figures and writes them to bench/results/. */
const name = process.argv[2]
const benches: Record<string, () => Promise<{ main(): Promise<void> }>> = {
  assess: () => import('./assess/assess.ts'),
  badges: () => import('./badges/badges.ts'),
  gate: () => import('./gate/gate.ts'),
  events: () => import('./events/events.ts'),
  failover: () => import('./failover/failover.ts'),
  jobs: () => import('./jobs/jobs.ts'),
  links: () => import('./links/links.ts'),
  matching: () => import('./lookups/matching.ts'),
  judgement: () => import('./judgement/judgement.ts'),
  lookups: () => import('./lookups/lookups.ts'),
  nodes: () => import('./nodes/nodes.ts'),
  restart: () => import('./restart/restart.ts'),
  storage: () => import('./storage/storage.ts'),
  soak: () => import('./soak/soak.ts'),
  scans: () => import('./scans/scans.ts'),
  pages: () => import('./pages/pages.ts'),
  'package-list': () => import('./vulnerabilities/package-list.ts'),
  vulnerabilities: () => import('./vulnerabilities/vulnerabilities.ts'),
}
const bench = name ? benches[name] : undefined
if (!bench) {
  console.error(`Usage: npm run bench -- ${Object.keys(benches).join('|')}`)
  process.exit(2)
}
await (await bench()).main()
