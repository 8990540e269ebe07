import {
  AtSign,
  BellRing,
  BookOpen,
  Bug,
  Cable,
  ChartColumnStacked,
  ChartNoAxesColumn,
  CircleDollarSign,
  Eye,
  FileCheck,
  Gauge,
  Globe,
  History,
  KeyRound,
  Layers,
  Link2,
  ListChecks,
  ListTree,
  type LucideIcon,
  PackageSearch,
  Phone,
  Radar,
  Scale,
  ScanFace,
  ScanSearch,
  ScrollText,
  Search,
  Settings,
  ShieldCheck,
  UserRoundX,
  Users,
  Webhook,
} from 'lucide-react'
import { isIncluded, type PlanNeed, type PlanTerms } from '#server/catalog/plan-need.ts'

export type NavigationPage = {
  href: string
  label: string
  icon: LucideIcon
  /** Second key of the `g` shortcut. */
  go?: string
  /** What the plan has to include for the page to be of use. */
  needs?: PlanNeed
}

/** An entry of the sidebar. Its pages are the tabs of an area; the first one is where the entry leads. */
export type NavigationEntry = NavigationPage & { pages?: readonly NavigationPage[] }

export type NavigationGroup = { id: string; label: string; items: readonly NavigationEntry[] }

const OVERVIEW: NavigationEntry = { href: '/overview', label: 'Overview', icon: Gauge, go: 'o' }

const EVENTS: NavigationEntry = { href: '/events', label: 'Events', icon: ListTree, go: 'e' }
const REVIEWS: NavigationEntry = { href: '/reviews', label: 'Reviews', icon: Eye, go: 'r' }
const ANALYTICS: NavigationEntry = { href: '/analytics', label: 'Analytics', icon: ChartColumnStacked, go: 'a' }
const WATCHES: NavigationEntry = { href: '/watches', label: 'Watches', icon: BellRing, go: 'v' }

const ASSESS: NavigationEntry = { href: '/assess', label: 'Assess', icon: Scale, go: 's', needs: 'full' }
const RULES: NavigationEntry = { href: '/rules', label: 'Rules', icon: ListChecks, go: 'u', needs: 'full' }
const DEVICE: NavigationPage = { href: '/device', label: 'Device test', icon: ScanFace, needs: 'full' }
const CAPTCHA: NavigationPage = { href: '/captcha', label: 'CAPTCHA', icon: ShieldCheck, needs: 'full' }
const BOT_CHECKS: NavigationEntry = { ...DEVICE, label: 'Bot checks', pages: [DEVICE, CAPTCHA] }
const LINKS: NavigationEntry = { href: '/links', label: 'Protected links', icon: Link2, go: 'i' }

const LOOKUP: NavigationPage = { href: '/lookup', label: 'Look up', icon: Search, go: 'l' }
const ONLINE: NavigationPage = { href: '/lookup/online', label: 'Online check', icon: Radar, needs: 'full' }
const PHONE: NavigationPage = { href: '/lookup/phone', label: 'Phone number', icon: Phone, needs: 'full' }
const SBOM: NavigationPage = {
  href: '/lookup/sbom',
  label: 'SBOM check',
  icon: PackageSearch,
  needs: 'vulnerabilities',
}
const KEV: NavigationPage = { href: '/lookup/kev', label: 'Known exploited', icon: Bug, needs: 'vulnerabilities' }
const LOOKUPS: NavigationEntry = { ...LOOKUP, pages: [LOOKUP, ONLINE, PHONE, SBOM, KEV] }
const BULK: NavigationEntry = { href: '/bulk', label: 'Bulk jobs', icon: Layers, go: 'b', needs: 'bulk' }
const HISTORY: NavigationPage = {
  href: '/history',
  label: 'Lookup history',
  icon: History,
  go: 'h',
  needs: 'historyDays',
}
const REPORTS: NavigationPage = { href: '/reports', label: 'Saved reports', icon: FileCheck, go: 't', needs: 'full' }
const HISTORY_AND_REPORTS: NavigationEntry = { ...HISTORY, label: 'History', pages: [HISTORY, REPORTS] }

const SCANS: NavigationPage = { href: '/scans', label: 'Website scans', icon: ScanSearch, go: 'c', needs: 'full' }
const SITES: NavigationPage = { href: '/sites', label: 'Sites', icon: Globe, go: 'j', needs: 'full' }
const WEBSITES: NavigationEntry = { ...SCANS, label: 'Websites', pages: [SCANS, SITES] }

const GENERAL: NavigationPage = { href: '/settings', label: 'General', icon: Settings, go: 'n' }
const KEYS: NavigationPage = { href: '/keys', label: 'API keys', icon: KeyRound, go: 'k' }
const WEBHOOKS: NavigationPage = { href: '/webhooks', label: 'Webhooks', icon: Webhook, go: 'w', needs: 'webhooks' }
const STREAMS: NavigationPage = { href: '/streams', label: 'Event streams', icon: Cable, needs: 'webhooks' }
const MEMBERS: NavigationPage = { href: '/members', label: 'Members', icon: Users, go: 'm' }
const PLAN: NavigationPage = { href: '/plan', label: 'Plan', icon: CircleDollarSign, go: 'p' }
const USAGE: NavigationPage = { href: '/usage', label: 'Usage', icon: ChartNoAxesColumn, go: 'y' }
const SENDERS: NavigationPage = { href: '/senders', label: 'Senders', icon: AtSign, needs: 'senderSlots' }
const AUDIT: NavigationPage = { href: '/audit', label: 'Audit log', icon: ScrollText }
const PERSONAL_DATA: NavigationPage = { href: '/personal-data', label: 'Personal data', icon: UserRoundX }
const SETTINGS: NavigationEntry = {
  ...GENERAL,
  label: 'Settings',
  pages: [GENERAL, KEYS, WEBHOOKS, STREAMS, MEMBERS, PLAN, USAGE, SENDERS, AUDIT, PERSONAL_DATA],
}

const DOCS: NavigationPage = { href: '/docs', label: 'Documentation', icon: BookOpen, go: 'd' }

/** The sidebar. Groups without a label have no heading and cannot be collapsed. */
export const NAVIGATION: readonly NavigationGroup[] = [
  { id: 'overview', label: '', items: [OVERVIEW] },
  { id: 'monitor', label: 'Monitor', items: [EVENTS, REVIEWS, ANALYTICS, WATCHES] },
  { id: 'protect', label: 'Protect', items: [ASSESS, RULES, BOT_CHECKS, LINKS] },
  { id: 'lookups', label: 'Lookups', items: [LOOKUPS, BULK, HISTORY_AND_REPORTS, WEBSITES] },
  { id: 'settings', label: '', items: [SETTINGS] },
]

const ENTRIES: readonly NavigationEntry[] = NAVIGATION.flatMap(({ items }) => items)

/** Every page once, with the name it has on its own; for the palette and the shortcuts. */
export const PAGES: readonly NavigationPage[] = [
  ...ENTRIES.flatMap((entry) => {
    const [first, ...rest] = entry.pages ?? [entry]
    return first ? [first === GENERAL ? entry : first, ...rest] : []
  }),
  DOCS,
]

/** Bottom bar on phones; its fifth item opens the rest. */
export const TAB_BAR: readonly NavigationEntry[] = [OVERVIEW, LOOKUPS, EVENTS, REVIEWS]

export const TAB_BAR_REST: readonly NavigationEntry[] = ENTRIES.filter((entry) => !TAB_BAR.includes(entry))

/** Page paths by the second key of the `g` shortcut. */
export const goTo: Readonly<Record<string, string>> = Object.fromEntries(
  PAGES.flatMap(({ go, href }) => (go ? [[go, href]] : [])),
)

/** Whether a path is the page itself or a descendant that has no navigation entry of its own. */
export function isCurrent(href: string, path: string): boolean {
  const isWithin = (page: string) => path === page || path.startsWith(`${page}/`)
  return isWithin(href) && !PAGES.some(({ href: other }) => other.startsWith(`${href}/`) && isWithin(other))
}

/** Whether a path belongs to one of the entry's pages. */
export const isWithinEntry = ({ href, pages }: NavigationEntry, path: string): boolean =>
  (pages ?? [{ href }]).some((page) => isCurrent(page.href, path))

/** The area whose tabs a page shows; none for a page below one, such as a single webhook. */
export const areaOf = (path: string): NavigationEntry | undefined =>
  ENTRIES.find(({ pages }) => pages?.some(({ href }) => href === path))

/** Pages that the plan does not include. */
export const lockedPages = (terms: PlanTerms): ReadonlySet<string> =>
  new Set(PAGES.flatMap(({ href, needs }) => (needs === undefined || isIncluded(needs, terms) ? [] : [href])))
