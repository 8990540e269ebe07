import type { ScanVisibility } from '#server/catalog/scan-terms.ts'

export const VISIBILITIES: Record<ScanVisibility, { label: string; description: string }> = {
  private: { label: 'Private', description: 'This workspace alone.' },
  unlisted: { label: 'Unlisted', description: 'Whoever has the link to the report.' },
  public: { label: 'Public', description: 'Everybody; the domain has to be verified.' },
}

/** Visibility options; members can only create private scans. */
export const visibilityOptions = (isOwner: boolean) =>
  (Object.keys(VISIBILITIES) as ScanVisibility[]).map((value) => ({
    value,
    label: VISIBILITIES[value].label,
    disabled: !isOwner && value !== 'private',
  }))
