import {
  AtSign,
  BookOpen,
  Bug,
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

export type NavigationItem = {
  href: string
  label: string
  /** For the bottom bar. */
  shortLabel?: string
  icon: LucideIcon
  /** Second key of the `g` shortcut. */
  go?: string
}

export type NavigationGroup = { id: string; label: string; items: readonly NavigationItem[] }

const OVERVIEW: NavigationItem = { href: '/overview', label: 'Overview', icon: Gauge, go: 'o' }
const LOOKUP: NavigationItem = { href: '/lookup', label: 'Look up', icon: Search, go: 'l' }
const EVENTS: NavigationItem = { href: '/events', label: 'Events', icon: ListTree, go: 'e' }
const REVIEWS: NavigationItem = { href: '/reviews', label: 'Reviews', icon: Eye, go: 'r' }
const ANALYTICS: NavigationItem = { href: '/analytics', label: 'Analytics', icon: ChartColumnStacked, go: 'a' }
const ASSESS: NavigationItem = { href: '/assess', label: 'Assess', icon: Scale, go: 's' }
const REPORTS: NavigationItem = { href: '/reports', label: 'Saved reports', icon: FileCheck, go: 't' }
const HISTORY: NavigationItem = { href: '/history', label: 'Lookup history', icon: History, go: 'h' }
const SBOM: NavigationItem = { href: '/lookup/sbom', label: 'Check an SBOM', icon: PackageSearch }
const BULK: NavigationItem = { href: '/bulk', label: 'Bulk jobs', icon: Layers, go: 'b' }
const KEV: NavigationItem = { href: '/lookup/kev', label: 'Known exploited', icon: Bug }
const ONLINE: NavigationItem = { href: '/lookup/online', label: 'Online check', icon: Radar }
const SCANS: NavigationItem = { href: '/scans', label: 'Website scans', icon: ScanSearch, go: 'c' }
const DEVICE: NavigationItem = { href: '/device', label: 'Device test', icon: ScanFace }
const CAPTCHA: NavigationItem = { href: '/captcha', label: 'CAPTCHA', icon: ShieldCheck }
const RULES: NavigationItem = { href: '/rules', label: 'Rules', icon: ListChecks, go: 'u' }
const SITES: NavigationItem = { href: '/sites', label: 'Sites', icon: Globe, go: 'j' }
const LINKS: NavigationItem = { href: '/links', label: 'Protected links', icon: Link2, go: 'i' }
const WEBHOOKS: NavigationItem = { href: '/webhooks', label: 'Webhooks', icon: Webhook, go: 'w' }
const KEYS: NavigationItem = { href: '/keys', label: 'API keys', icon: KeyRound, go: 'k' }
const MEMBERS: NavigationItem = { href: '/members', label: 'Members', icon: Users, go: 'm' }
const SENDERS: NavigationItem = { href: '/senders', label: 'Senders', icon: AtSign }
const AUDIT: NavigationItem = { href: '/audit', label: 'Audit log', icon: ScrollText }
const SETTINGS: NavigationItem = { href: '/settings', label: 'Settings', icon: Settings, go: 'n' }
const PERSONAL_DATA: NavigationItem = { href: '/personal-data', label: 'Personal data', icon: UserRoundX }
const PLAN: NavigationItem = { href: '/plan', label: 'Plan', icon: CircleDollarSign, go: 'p' }
const USAGE: NavigationItem = { href: '/usage', label: 'Usage', icon: ChartNoAxesColumn, go: 'y' }
const DOCS: NavigationItem = { href: '/docs', label: 'Documentation', shortLabel: 'Docs', icon: BookOpen, go: 'd' }

/** Dashboard pages in sidebar order. Only pages that exist are listed. */
export const NAVIGATION: readonly NavigationGroup[] = [
  { id: 'look', label: 'Look', items: [OVERVIEW, EVENTS, REVIEWS, ANALYTICS, ASSESS, REPORTS] },
  { id: 'lookups', label: 'Lookups', items: [LOOKUP, BULK, ONLINE, SBOM, KEV, HISTORY] },
  { id: 'protect', label: 'Protect', items: [RULES, DEVICE, CAPTCHA, WEBHOOKS] },
  { id: 'web', label: 'Web', items: [LINKS, SCANS, SITES] },
  {
    id: 'workspace',
    label: 'Workspace',
    items: [KEYS, MEMBERS, SENDERS, AUDIT, PERSONAL_DATA, PLAN, USAGE, SETTINGS, DOCS],
  },
]

/** Bottom bar on phones; its fifth item opens the rest. */
export const TAB_BAR: readonly NavigationItem[] = [OVERVIEW, LOOKUP, EVENTS, REVIEWS]

export const TAB_BAR_REST: readonly NavigationItem[] = NAVIGATION.flatMap((group) => group.items).filter(
  (item) => !TAB_BAR.includes(item),
)

/** Page paths by the second key of the `g` shortcut. */
export const goTo: Readonly<Record<string, string>> = Object.fromEntries(
  NAVIGATION.flatMap(({ items }) => items).flatMap(({ go, href }) => (go ? [[go, href]] : [])),
)

const HREFS = NAVIGATION.flatMap((group) => group.items).map((item) => item.href)

/** Whether a path is the page itself or a descendant that has no navigation entry of its own. */
export function isCurrent(href: string, path: string): boolean {
  const isWithin = (page: string) => path === page || path.startsWith(`${page}/`)
  return isWithin(href) && !HREFS.some((other) => other.startsWith(`${href}/`) && isWithin(other))
}
