/** What a tooltip was requested by; null: nothing. */
export type TooltipRequest = 'pointer' | 'focus' | null

/** The request after the pointer or the focus enters or leaves the control. The focus outlasts the pointer. */
export function requestAfter(
  before: TooltipRequest,
  { by, enters }: { by: 'pointer' | 'focus'; enters: boolean },
): TooltipRequest {
  if (enters) return by === 'focus' ? by : (before ?? by)
  return before === by ? null : before
}
