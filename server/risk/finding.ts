import type { Finding } from './signal.ts'

export const triggered = (evidence: Record<string, unknown>): Finding => ({ status: 'triggered', evidence })

export const clear = (evidence?: Record<string, unknown>): Finding =>
  evidence ? { status: 'clear', evidence } : { status: 'clear' }

export const unknown = (reason: string, more: Record<string, unknown> = {}): Finding => ({
  status: 'unknown',
  evidence: { reason, ...more },
})

/** Triggered with this evidence, or clear without any. */
export const when = (found: boolean, evidence: Record<string, unknown>): Finding =>
  found ? triggered(evidence) : clear()
