import type { ScanVisibility } from '#server/catalog/scan-terms.ts'

export const VISIBILITIES: Record<ScanVisibility, { label: string; says: string }> = {
  private: { label: 'Private', says: 'This workspace alone.' },
  unlisted: { label: 'Unlisted', says: 'Whoever has the link to the report.' },
  public: { label: 'Public', says: 'Everybody; the domain has to be verified.' },
}

/** Visibility options; members can only create private scans. */
export const visibilityOptions = (isOwner: boolean) =>
  (Object.keys(VISIBILITIES) as ScanVisibility[]).map((value) => ({
    value,
    label: VISIBILITIES[value].label,
    disabled: !isOwner && value !== 'private',
  }))
