'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Pages that replace the chapters which this page had. A server does not see the anchor of a URL. */
const moved: Readonly<Record<string, string>> = {
  '#endpoints': '/docs/reference',
  '#quick-start': '/docs/get-started',
  '#authentication': '/docs/get-started/authentication',
  '#units': '/docs/concepts/units',
  '#limits': '/docs/reference/limits',
  '#errors': '/docs/errors',
  '#browsers': '/docs/reference/browsers',
  '#testing': '/docs/concepts/test-keys',
  '#devices': '/docs/reference/devices',
  '#webhooks': '/docs/reference/webhooks',
  '#rules': '/docs/reference/rules',
  '#event-search': '/docs/reference/event-search',
  '#bulk': '/docs/reference/bulk',
  '#badges': '/docs/reference/badges',
  '#links': '/docs/reference/links',
  '#website-scans': '/docs/reference/website-scans',
  '#request-ids': '/docs/reference/request-ids',
  '#sources': '/docs/reference/sources',
  '#versions': '/docs/reference/versions',
}

/** Goes to the page of a chapter that an older link names. */
export function OldAnchors() {
  const { replace } = useRouter()
  useEffect(() => {
    const { hash } = window.location
    const code = /^#error-([A-Z_]+)$/.exec(hash)?.[1]
    const page = code ? `/docs/errors/${code}` : moved[hash]
    if (page) replace(page)
  }, [replace])
  return null
}
