/** What requests a tooltip: the pointer or the focus on its control, each until it leaves. */
export type TooltipRequest = Readonly<Record<'pointer' | 'focus', boolean>>

export const requestAfter = (
  before: TooltipRequest,
  { by, enters }: { by: keyof TooltipRequest; enters: boolean },
): TooltipRequest => ({ ...before, [by]: enters })
