import { type Check, judged, notRead, unjudged } from './check.ts'

export const featureChecks: readonly Check[] = [
  {
    id: 'languages_missing',
    judge({ collected: { languages } }) {
      const named = languages.filter((language) => language.trim() !== '')
      return judged(named.length === 0, { languages: named.slice(0, 5) })
    },
  },
  {
    id: 'plugins_missing',
    judge({ collected: { plugins_count: count, pdf_viewer: pdfViewer }, named: { handheld, engine } }) {
      if (count == null) return notRead
      if (count > 0) return judged(false, { plugins: count })
      if (handheld || engine === null) return unjudged('Browsers on phones and tablets list none.', { plugins: 0 })
      if (pdfViewer === false) return unjudged('The PDF viewer is disabled, which empties the list.', { plugins: 0 })
      return judged(true, { plugins: count, pdf_viewer: pdfViewer ?? null })
    },
  },
  {
    id: 'mime_types_missing',
    judge({ collected: { plugins_count: plugins, mime_types_count: types } }) {
      if (plugins == null || types == null) return notRead
      if (plugins <= 0) return unjudged('There are no plug-ins.')
      return judged(types <= 0, { plugins, types })
    },
  },
  {
    id: 'permissions_inconsistent',
    judge({ collected: { notification_permission: result, permission_state: requested } }) {
      if (result == null || requested == null) return notRead
      return judged(result === 'denied' && requested === 'prompt', { notification: result, permissions: requested })
    },
  },
]
