import type { ScanVisibility } from '#server/catalog/scan-terms.ts'

export const VISIBILITIES: Record<ScanVisibility, { label: string; description: string }> = {
  private: { label: 'Private', description: 'Only this workspace.' },
  unlisted: { label: 'Unlisted', description: 'Anyone with the link.' },
  public: { label: 'Public', description: 'Everyone. Requires a verified domain.' },
}

/** Visibility options; members can only create private scans. */
export const visibilityOptions = (isOwner: boolean) =>
  (Object.keys(VISIBILITIES) as ScanVisibility[]).map((value) => ({
    value,
    label: VISIBILITIES[value].label,
    disabled: !isOwner && value !== 'private',
  }))
