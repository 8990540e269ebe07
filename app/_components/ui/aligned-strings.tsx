import { alignStrings, differenceSentence } from './align-strings.ts'
import styles from './aligned-strings.module.css'
import { ScrollRegion } from './scroll-region.tsx'

export type AlignedStringsProps = {
  /** The reference string. */
  one: string
  other: string
  /** Names of the two strings, such as "Known name" and "This name". */
  labels: readonly [string, string]
}

/** Two strings, one below the other; differing characters are marked by weight and a line. */
export function AlignedStrings({ one, other, labels }: AlignedStringsProps) {
  const pairs = alignStrings(one, other)
  const row = (side: 'one' | 'other') =>
    pairs.map((pair, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity but their place
      <td key={index} data-differs={pair.one === pair.other ? undefined : ''}>
        {pair[side] ?? '·'}
      </td>
    ))
  return (
    <div>
      <p className="sr-only">{differenceSentence(one, other)}</p>
      <ScrollRegion label={`${labels[0]} and ${labels[1]}`}>
        <table className={styles.alignedStrings} aria-hidden="true">
          <tbody>
            <tr>
              <th scope="row">{labels[0]}</th>
              {row('one')}
            </tr>
            <tr>
              <th scope="row">{labels[1]}</th>
              {row('other')}
            </tr>
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  )
}
