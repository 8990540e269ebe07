import { Link } from '#app/_components/ui/link.tsx'

export type TabsProps = {
  label: string
  tabs: readonly { value: string; label: string; href: string; count?: number }[]
  value: string
}

/** Views of one page, each with its own address. */
export function Tabs({ label, tabs, value }: TabsProps) {
  return (
    <nav aria-label={label} className="tabs">
      {tabs.map((tab) => (
        <Link key={tab.value} href={tab.href} scroll={false} aria-current={tab.value === value ? 'page' : undefined}>
          {tab.label}
          {tab.count === undefined ? null : <small>{tab.count}</small>}
        </Link>
      ))}
    </nav>
  )
}
