import { columns, leveled, printable, styled } from './output.ts'

type Json = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const aside = new Set([
  'reputation',
  'risk',
  'request_id',
  'requestId',
  'checked_at',
  'checkedAt',
  'sources',
  'warnings',
  'signals',
  'notice',
])
const longest = 100

/**
 * A result for a terminal: score and level, the signals that count, the facts, and what is unknown. A dash stands for
 * null: unknown, or not applicable.
 */
export function describe(result: Json): string {
  const parts = [scoreLine(result), signalTable(result), facts(result), unknownSources(result), warnings(result)]
  return parts.filter((part) => part !== '').join('\n\n')
}

function scoreLine(result: Json): string {
  const risk = [result.reputation, result.risk, result].find(
    (one): one is Json => isRecord(one) && scoreOf(one) !== null,
  )
  if (!risk) return ''
  const coverage = risk.coverage ?? result.coverage
  const level = risk.level ?? risk.risk_level ?? risk.grade
  const decision = typeof result.decision === 'string' ? `, decision ${leveled(result.decision)}` : ''
  const share = typeof coverage === 'number' ? `, coverage ${Math.round(coverage * 100)}%` : ''
  return `${styled('bold', `Score ${scoreOf(risk)}`)}${typeof level === 'string' ? ` ${leveled(level)}` : ''}${decision}${share}`
}

const scoreOf = (one: Json): number | null => {
  const score = one.score ?? one.risk_score
  return typeof score === 'number' ? score : null
}

function signalTable(result: Json): string {
  const risk = isRecord(result.reputation) ? result.reputation : isRecord(result.risk) ? result.risk : {}
  const signals =
    [result.signals, risk.signals, risk.flags].find((list): list is unknown[] => Array.isArray(list)) ?? []
  const counted = signals.filter(isRecord).filter(({ points }) => typeof points === 'number' && points !== 0)
  return columns(counted.map((signal) => [signOf(signal.points as number), text(signal.id), text(signal.label)]))
}

const signOf = (points: number): string => `${points > 0 ? '+' : ''}${points}`.padStart(4)

function facts(result: Json): string {
  const rows: string[][] = []
  const walk = (value: unknown, name: string) => {
    if (isRecord(value)) {
      for (const [key, inner] of Object.entries(value))
        if (!aside.has(key)) walk(inner, name === '' ? key : `${name}.${key}`)
      return
    }
    if (Array.isArray(value) && value.some(isRecord)) rows.push([name, `${value.length} (see --json)`])
    else rows.push([name, Array.isArray(value) ? value.map(text).join(', ') || 'none' : text(value)])
  }
  walk(result, '')
  return columns(rows.map(([name = '', value = '']) => [styled('dim', name), cut(value)]))
}

function unknownSources({ sources }: Json): string {
  if (!Array.isArray(sources)) return ''
  const silent = sources.filter(isRecord).filter(({ status }) => status !== 'ok' && status !== 'stale')
  return silent.length === 0
    ? ''
    : `Unknown: ${silent.map(({ id, status }) => `${text(id)} (${text(status)})`).join(', ')}`
}

function warnings({ warnings: list }: Json): string {
  if (!Array.isArray(list)) return ''
  return list
    .filter(isRecord)
    .map((one) => `${styled('yellow', 'Warning')} ${text(one.message ?? one.code)}`)
    .join('\n')
}

const text = (value: unknown): string => (value === null || value === undefined ? '-' : printable(String(value)))
const cut = (value: string): string => (value.length > longest ? `${value.slice(0, longest - 1)}…` : value)
