import { type ProviderRow, providers } from '#server/catalog/providers.ts'

const rows: readonly ProviderRow[] = Object.values(providers)

/** The credits that the sources ask for. */
export function Attributions() {
  return (
    <ul className="attributions">
      {rows.flatMap(({ attribution }) =>
        attribution ? (
          <li key={attribution.text}>
            <a className="link" href={attribution.url} rel="noreferrer" target="_blank">
              {attribution.text}
            </a>
          </li>
        ) : (
          []
        ),
      )}
    </ul>
  )
}
