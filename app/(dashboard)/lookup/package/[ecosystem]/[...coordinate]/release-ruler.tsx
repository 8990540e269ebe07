import type { ReleaseLine } from '#server/lookups/vulnerabilities/release-line.ts'
import type { PackageReport } from '#server/lookups/vulnerabilities/schema.ts'
import styles from './release-ruler.module.css'
import { dotRadius, RULER_HEIGHT, type Ruler, rulerOf } from './ruler-geometry.ts'
import { RulerLegend } from './ruler-legend.tsx'
import { releaseWords, rulerSentence } from './ruler-words.ts'

const TOP = 24
const LINE = TOP + RULER_HEIGHT + 4
const AXIS = LINE + 28
const WIDEST_SLOT = 72

type Props = { line: ReleaseLine; answer: PackageReport }

/**
 * Releases on a line: affecting advisories above it, fixing releases as ticks below it, the looked-up release as the
 * ink mark.
 */
export function ReleaseRuler({ line, answer }: Props) {
  const { releases } = line
  const mine = answer.version.resolved
  const latest = answer.package.latestVersion
  const upgrade = answer.upgrade?.version ?? null
  const fixedVersions = answer.advisories.flatMap((advisory) => advisory.fixedVersions)
  const ruler = rulerOf(releases, { mine, latest, upgrade, fixedVersions })
  const apart = ruler.upgrade !== null && upgrade !== latest
  return (
    <>
      <svg
        className={styles.releaseRuler}
        height={apart ? AXIS + 24 : AXIS + 6}
        style={{ maxWidth: Math.max(releases.length * WIDEST_SLOT, 240) }}
        role="img"
        aria-label={rulerSentence(line, mine, latest)}
      >
        <defs>
          <pattern
            id="ruler-undecided"
            width="4"
            height="4"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path d="M0 0v4" stroke="var(--hatch)" strokeWidth="1.4" />
          </pattern>
        </defs>
        <Bars ruler={ruler} />
        <line data-part="line" x1="0" x2="100%" y1={LINE} y2={LINE} />
        {releases.map(({ version, prerelease, withdrawn }, index) => (
          <circle
            key={version}
            data-part={withdrawn ? 'withdrawn' : 'release'}
            cx={percent((index + 0.5) * ruler.slot)}
            cy={LINE}
            r={dotRadius(releases.length) * (prerelease ? 0.6 : 1)}
          />
        ))}
        {ruler.fixes.map(({ version, x }) => (
          <line key={version} data-part="fix" x1={percent(x)} x2={percent(x)} y1={LINE + 5} y2={LINE + 14} />
        ))}
        <Labels ruler={ruler} answer={answer} first={releases[0]?.version ?? ''} apart={apart} />
        {releases.map((release, index) => (
          <rect
            key={release.version}
            data-part="point"
            x={percent(index * ruler.slot)}
            width={percent(ruler.slot)}
            y={TOP}
            height={AXIS - TOP}
          >
            <title>{releaseWords(release)}</title>
          </rect>
        ))}
      </svg>
      <RulerLegend ruler={ruler} releases={releases} />
    </>
  )
}

function Bars({ ruler }: { ruler: Ruler }) {
  const base = LINE - 5
  return ruler.runs.map(({ from, width, affected, undecided }) => (
    <g key={from}>
      <rect data-part="affected" x={percent(from)} width={percent(width)} y={base - affected} height={affected} />
      {undecided > 0 ? (
        <rect
          data-part="undecided"
          x={percent(from)}
          width={percent(width)}
          y={base - affected - undecided}
          height={undecided}
        />
      ) : null}
    </g>
  ))
}

type LabelsProps = { ruler: Ruler; answer: PackageReport; first: string; apart: boolean }

function Labels({ ruler, answer, first, apart }: LabelsProps) {
  const { mine, latest, upgrade } = ruler
  const { upgrade: better, version, package: pack } = answer
  const fixing = better ? `fixes ${better.fixes} of ${better.of}` : ''
  const alone = latest === null || latest.x > 50
  return (
    <>
      {alone && pack.latestVersion !== first ? (
        <text data-minor="" x="0" y={AXIS}>
          {first}
        </text>
      ) : null}
      {latest ? (
        <text x={percent(latest.x)} y={AXIS} textAnchor={latest.anchor}>
          <tspan data-strong="">{pack.latestVersion}</tspan>, latest{better && !apart ? `, ${fixing}` : ''}
        </text>
      ) : null}
      {apart && upgrade ? (
        <text x={percent(upgrade.x)} y={AXIS + 18} textAnchor={upgrade.anchor}>
          <tspan data-strong="">{better?.version}</tspan> {fixing}
        </text>
      ) : null}
      {mine ? (
        <>
          <line data-part="halo" x1={percent(mine.x)} x2={percent(mine.x)} y1={TOP - 6} y2={LINE + 9} />
          <line data-part="mine" x1={percent(mine.x)} x2={percent(mine.x)} y1={TOP - 6} y2={LINE + 9} />
          <text data-strong="" x={percent(mine.x)} y={TOP - 12} textAnchor={mine.anchor}>
            {version.resolved}, looked up
          </text>
        </>
      ) : null}
    </>
  )
}

const percent = (value: number): string => `${Number(value.toFixed(3))}%`
