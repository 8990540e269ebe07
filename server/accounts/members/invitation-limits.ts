import type pg from 'pg'
import { counted } from '../../catalog/counted.ts'
import { type Clock, dayMs, hourMs } from '../../platform/clock.ts'
import { fail } from '../../platform/errors.ts'
import { type CountedWindow, giveBackTo, secondsUntilOpen, takeFrom } from '../../platform/rate-limit-windows.ts'
import { canonicalMailbox } from '../mailbox.ts'
import { hashOfToken } from '../one-time-links.ts'

const windowsFor = (workspaceId: string, email: string): CountedWindow[] => [
  { key: `invitation_recipient:${hashOfToken(canonicalMailbox(email))}`, most: 3, ms: hourMs },
  { key: `invitation_workspace:${workspaceId}`, most: 20, ms: dayMs },
  { key: 'invitation_installation', most: 2_000, ms: dayMs },
]

/**
 * Limits invitation emails, first ones and repeated ones together: 3 an hour to a mailbox, 20 a day from a workspace,
 * 2,000 a day from the installation. Fails with RATE_LIMITED. Work that fails sends no email and is not counted.
 */
export function invitationLimits({ pool, clock }: { pool: pg.Pool; clock: Clock }) {
  return async <T>(invitation: { workspaceId: string; email: string }, work: () => Promise<T>): Promise<T> => {
    const windows = windowsFor(invitation.workspaceId, invitation.email)
    const now = clock.now()
    const full = await takeFrom(pool, windows, now)
    if (full) {
      const retryAfter = secondsUntilOpen(full, now)
      const isRecipient = full[0]?.key === windows[0]?.key
      const reason = isRecipient ? 'This address was invited several times.' : 'Too many invitations.'
      fail('RATE_LIMITED', `${reason} Try again in ${counted(Math.ceil(retryAfter / 60), 'minute')}.`, { retryAfter })
    }
    try {
      return await work()
    } catch (error) {
      await Promise.all(windows.map((window) => giveBackTo(pool, window)))
      throw error
    }
  }
}

export type InvitationLimits = ReturnType<typeof invitationLimits>
