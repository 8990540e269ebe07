'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { refusalOf } from './client.tsx'
import { sentenceOf } from './form-errors.ts'

/** Codes that say that the page shows how it was: somebody else has changed it meanwhile. */
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

/** Reads the page again when a change was refused because the page is out of date; what is open and typed stays. */
export function useOutdated(error: unknown): void {
  const router = useRouter()
  useEffect(() => {
    if (isOutdated(error)) router.refresh()
  }, [router, error])
}

/** A refused change in words, for a dialog that stays open; the page behind it is read again where it is out of date, which is said too. */
export function useRefusal(error: unknown): string | undefined {
  useOutdated(error)
  if (!error) return undefined
  const said = sentenceOf(error)
  const sentence = /[.!?]$/.test(said) ? said : `${said}.`
  return isOutdated(error) ? `${sentence} The page shows how it is now.` : sentence
}
