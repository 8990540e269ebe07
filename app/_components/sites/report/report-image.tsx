import { ImageResponse } from 'next/og'
import type { PublicReport } from '#app/_trpc/outputs.ts'
import type { ReportResult } from './read-report.ts'

export const reportImageSize = { width: 1200, height: 630 }

const INK = '#1c1a16'
const INK_2 = '#4c4a45'
const GROUND = '#fbfaf8'
const LINE = '#dedcd7'
const LEVELS: Readonly<Record<string, string>> = { C: '#8a5f00', D: '#a33a00', F: '#7c0022' }

/** Drawing an image takes about 100 ms, so the latest ones are cached. */
const MOST = 60
const drawn = new Map<string, Promise<ArrayBuffer>>()

/**
 * The report's preview image. It needs no network: domain, grade and numbers are ASCII, which the built-in font covers
 * completely.
 */
export async function reportImage(found: ReportResult | null): Promise<Response> {
  if (!found) return new Response(null, { status: 404 })
  if ('refusal' in found) return new Response(null, { status: 503, headers: { 'Retry-After': '30' } })
  const { report } = found
  const picture = drawn.get(report.id) ?? draw(report)
  if (!drawn.has(report.id)) store(report.id, picture)
  const cached = report.visibility === 'public' ? 'public, max-age=3600' : 'private, max-age=600'
  return new Response(await picture, { headers: { 'Content-Type': 'image/png', 'Cache-Control': cached } })
}

function store(id: string, picture: Promise<ArrayBuffer>): void {
  const [oldest] = drawn.keys()
  if (drawn.size >= MOST && oldest !== undefined) drawn.delete(oldest)
  drawn.set(id, picture)
  picture.catch(() => drawn.delete(id))
}

const draw = (report: PublicReport): Promise<ArrayBuffer> =>
  new ImageResponse(<Picture report={report} />, reportImageSize).arrayBuffer()

function Picture({ report }: { report: PublicReport }) {
  const { domain, grade, score, tests_passed, tests_total, scanned_at } = report
  const color = LEVELS[grade?.charAt(0) ?? ''] ?? INK
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        height: '100%',
        padding: 72,
        background: GROUND,
        color: INK,
      }}
    >
      <div style={{ display: 'flex', alignItems: 'center', fontSize: 30 }}>
        <Mark />
        Assay
      </div>
      <div style={{ display: 'flex', flexGrow: 1, alignItems: 'center' }}>
        <div style={{ display: 'flex', width: 340, fontSize: 220, lineHeight: 1, letterSpacing: -8, color }}>
          {grade ?? '?'}
        </div>
        <div style={{ display: 'flex', flexDirection: 'column', width: 716 }}>
          <div style={{ display: 'flex', fontSize: sizeOf(domain), wordBreak: 'break-all' }}>{domain}</div>
          <div style={{ display: 'flex', marginTop: 16, fontSize: 34, color: INK_2 }}>
            {`Score ${score ?? 'unknown'}, ${tests_passed ?? 0} of ${tests_total} tests passed`}
          </div>
        </div>
      </div>
      <div
        style={{
          display: 'flex',
          justifyContent: 'space-between',
          paddingTop: 24,
          borderTop: `2px solid ${LINE}`,
          fontSize: 26,
          color: INK_2,
        }}
      >
        <span>Website scan</span>
        <span>{scanned_at ? `${scanned_at.slice(0, 10)} UTC` : ''}</span>
      </div>
    </div>
  )
}

/** A smaller font size for long names, so that they fit without truncation. */
const sizeOf = (domain: string): number => (domain.length > 60 ? 30 : domain.length > 26 ? 44 : 60)

function Mark() {
  return (
    <div style={{ display: 'flex', marginRight: 14 }}>
      <div style={{ width: 22, height: 34, background: INK }} />
      <div style={{ width: 12, height: 34, marginLeft: 3, background: INK }} />
      <div style={{ width: 12, height: 34, marginLeft: 3, border: `2px solid ${INK}` }} />
    </div>
  )
}
