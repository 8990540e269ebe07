'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { refusalOf } from './client.tsx'
import { sentenceOf } from './form-errors.ts'

/** Codes that mean the page is out of date: someone else changed it in the meantime. */
const outdated = new Set([
  'MEMBER_NOT_FOUND',
  'INVITATION_NOT_FOUND',
  'SENDER_NOT_FOUND',
  'SITE_NOT_FOUND',
  'LINK_NOT_FOUND',
  'LINK_BLOCKED',
  'SUBSCRIPTION_NOT_FOUND',
  'MEMBER_LIMIT_REACHED',
  'SENDER_LIMIT_REACHED',
  'OWNER_REQUIRED',
  'LAST_OWNER',
  'ALREADY_MEMBER',
  'REVISION_CONFLICT',
])

export const isOutdated = (error: unknown): boolean => Boolean(error) && outdated.has(refusalOf(error).code)

/** Refreshes the page if a mutation failed because the page is out of date; open dialogs and input stay. */
export function useOutdated(error: unknown): void {
  const router = useRouter()
  useEffect(() => {
    if (isOutdated(error)) router.refresh()
  }, [router, error])
}

/**
 * A mutation error's message, for a dialog that stays open. If the page is out of date it is refreshed, and the
 * message says so.
 */
export function useRefusal(error: unknown): string | undefined {
  useOutdated(error)
  if (!error) return undefined
  const output = sentenceOf(error)
  const sentence = /[.!?]$/.test(output) ? output : `${output}.`
  return isOutdated(error) ? `${sentence} The page shows the current state.` : sentence
}
