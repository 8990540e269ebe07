import { AsTable } from '#app/_components/charts/as-table.tsx'
import { verdictWords } from '#app/_components/links/link-words.ts'
import { countryName } from '#app/_components/ui/country-name.ts'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { formatCount, formatNumber, formatShortDay } from '#app/_components/ui/format.ts'
import { Section } from '#app/_components/ui/section.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { LinkVisits } from '#app/_trpc/outputs.ts'
import styles from './visits-section.module.css'

/** "24 Oct" of an ISO day. */
const shortDay = (day = ''): string => (day === '' ? '' : formatShortDay(new Date(day)))

const plot = { top: 16, bottom: 96, height: 116 }
const maxCountries = 8

/** Visits of the last days as a chart and a table, by country and verdict. */
export function VisitsSection({ visits }: { visits: LinkVisits }) {
  const sum = visits.days.reduce((total, day) => total + day.visits, 0)
  const others = visits.countries.slice(maxCountries).reduce((total, country) => total + country.visits, 0)
  return (
    <Section title="Visits" note="Visits per day (UTC). Only the country of an address is stored.">
      {sum === 0 ? (
        <p className={textStyles.note}>No visits in the last {visits.days.length} days.</p>
      ) : (
        <>
          <Picture days={visits.days} sum={sum} />
          <AsTable>
            <DayTable days={visits.days} />
          </AsTable>
          <div className="mt-5">
            <FactsGrid
              columns={2}
              facts={[
                ...visits.countries.slice(0, maxCountries).map(({ country, visits: count }) => ({
                  label: country === null ? 'Unknown' : countryName(country),
                  value: formatNumber(count),
                })),
                ...(others > 0 ? [{ label: 'Other countries', value: formatNumber(others) }] : []),
                ...visits.verdicts.map(({ verdict, visits: count }) => ({
                  label: `Redirected while “${verdictWords[verdict].toLowerCase()}”`,
                  value: formatNumber(count),
                })),
              ]}
            />
          </div>
        </>
      )}
    </Section>
  )
}

type Days = LinkVisits['days']

function Picture({ days, sum }: { days: Days; sum: number }) {
  const most = Math.max(1, ...days.map(({ visits }) => visits))
  const step = 100 / days.length
  const best = days.find(({ visits }) => visits === most)
  const description = `${formatCount(sum, 'visit')} in ${days.length} days, peak ${formatNumber(most)} on ${best?.day ?? ''}.`
  return (
    <svg className={styles.chart} height={plot.height} role="img" aria-label={description}>
      <line data-part="base" x1="0" x2="100%" y1={plot.bottom} y2={plot.bottom} />
      {days.map(({ day, visits }, index) => {
        const height = visits === 0 ? 0 : Math.max(2, (visits / most) * (plot.bottom - plot.top))
        return (
          <rect
            key={day}
            data-part="day"
            x={`${index * step + step * 0.15}%`}
            width={`${step * 0.7}%`}
            y={plot.bottom - height}
            height={height}
          />
        )
      })}
      <text x="0" y={plot.bottom + 16}>
        {shortDay(days[0]?.day)}
      </text>
      <text x="100%" y={plot.bottom + 16} textAnchor="end">
        {shortDay(days.at(-1)?.day)}
      </text>
      <text x="0" y={10}>
        peak: {formatNumber(most)} a day
      </text>
    </svg>
  )
}

function DayTable({ days }: { days: Days }) {
  return (
    <Table label="Visits by day">
      <TableHead>
        <HeadCell grow>Day, UTC</HeadCell>
        <HeadCell numeric>Visits</HeadCell>
      </TableHead>
      <TableBody>
        {days.toReversed().map(({ day, visits }) => (
          <TableRow key={day}>
            <Cell grow>{shortDay(day)}</Cell>
            <Cell numeric>{formatNumber(visits)}</Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
