/**
 * Capabilities a plan can include (service-interface, "Capability classes"; bulk and webhooks from the plan table).
 */
export const capabilities = {
  geolocation: 'IP geolocation',
  vulnerabilities: 'Package, CVE and known-exploited lookups',
  full: 'Assessments and all other lookups',
  bulk: 'Blocklist checks of several targets, CIDR checks and bulk jobs',
  webhooks: 'Webhooks for high-risk assessments',
} as const

export type Capability = keyof typeof capabilities

export const isCapability = (text: string): text is Capability => Object.hasOwn(capabilities, text)

/**
 * Burst classes (contract section 14): A reads, B assessments, C resolving lookups, D probes, M management writes, T
 * rule backtests.
 */
export const burstClasses = ['A', 'B', 'C', 'D', 'M', 'T'] as const
export type BurstClass = (typeof burstClasses)[number]
