import textStyles from '#app/_components/ui/text.module.css'
import { type ProviderRow, providers } from '#server/catalog/providers.ts'
import styles from './attributions.module.css'

const rows: readonly ProviderRow[] = Object.values(providers)

/** Credits that the data sources require. */
export function Attributions() {
  return (
    <ul className={styles.attributions}>
      {rows.flatMap(({ attribution }) =>
        attribution ? (
          <li key={attribution.text}>
            <a className={textStyles.link} href={attribution.url} rel="noreferrer" target="_blank">
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
