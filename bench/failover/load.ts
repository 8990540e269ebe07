import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** Between two requests of a client. */
const pauseMs = 40
/** The service ends every request earlier; what takes longer hangs. */
const patienceMs = 60_000

export type Workspace = { workspaceId: string; key: string }

/** What clients know of one workspace. */
export type Records = {
  /** Ids of assessments that got 200. */
  acknowledged: Set<string>
  /** Ids of assessments that got an error of the service, which uses no unit. */
  refused: Set<string>
  /** Assessments without a response of the service: they may have been charged. */
  unknown: number
  /** Names of rules that were created with an Idempotency-Key, and what went wrong. */
  rules: Set<string>
  conflicts: string[]
}

export type Tally = {
  sent: number
  failures: Record<string, number>
  longestSeconds: number
  longestGapSeconds: number
}

type Response = { status: number; code: string; requestId: string; retryAfter: number; id: string }

/** Statuses after which the documentation recommends to try again. */
const isTemporary = ({ status }: Response): boolean => status === 429 || status === 0 || status >= 500

/**
 * Clients of several workspaces, which record every response. `perWorkspace` of them assess; when a response says that the service
 * is not available, they wait for Retry-After, then double it. One creates and deletes rules with Idempotency-Key. One
 * more assesses four times a second and never waits, which dates the end of an outage.
 */
export function startLoad(origin: string, workspaces: readonly Workspace[], perWorkspace: number) {
  const agent = new Agent({ keepAlive: true })
  const records = new Map<string, Records>()
  let stopped = false
  let tally = newTally()
  let lastSuccess = performance.now()

  const send = (method: string, path: string, key: string, body: object | null, further = {}): Promise<Response> =>
    new Promise((resolve) => {
      const began = performance.now()
      const done = (response: Partial<Response>): void => {
        const seconds = (performance.now() - began) / 1_000
        const { status = 0, code = '' } = response
        tally.sent += 1
        tally.longestSeconds = Math.max(tally.longestSeconds, seconds)
        if (status >= 200 && status < 300) noteSuccess()
        else tally.failures[`${status} ${code}`] = (tally.failures[`${status} ${code}`] ?? 0) + 1
        resolve({ status, code, requestId: '', retryAfter: 1, id: '', ...response })
      }
      const headers = { 'X-API-Key': key, 'Content-Type': 'application/json', ...further }
      const sent = request(origin + path, { agent, method, headers, timeout: patienceMs }, (response) => {
        let text = ''
        response.on('data', (chunk) => (text += String(chunk)))
        response.on('error', (error) => done({ code: error.message }))
        response.on('end', () =>
          done({
            status: response.statusCode ?? 0,
            code: /"code":"(\w+)"/.exec(text)?.[1] ?? '',
            requestId: String(response.headers['x-service-request-id'] ?? ''),
            retryAfter: Number(response.headers['retry-after'] ?? 1),
            id: /"id":"(rule_\w+)"/.exec(text)?.[1] ?? '',
          }),
        )
      })
      sent.on('timeout', () => sent.destroy(new Error('no response within a minute')))
      sent.on('error', (error: NodeJS.ErrnoException) => done({ code: error.code ?? error.message }))
      sent.end(body && JSON.stringify(body))
    })

  function noteSuccess(): void {
    const now = performance.now()
    tally.longestGapSeconds = Math.max(tally.longestGapSeconds, (now - lastSuccess) / 1_000)
    lastSuccess = now
  }

  let user = 0
  async function assess({ key }: Workspace, own: Records): Promise<Response> {
    const body = { event_type: 'checkout', user: { id: `u${user++ % 500}` } }
    const response = await send('POST', '/v1/assess', key, body)
    if (response.status === 200) own.acknowledged.add(response.requestId)
    else if (response.requestId) own.refused.add(response.requestId)
    else own.unknown += 1
    return response
  }

  /** Sends until the response is final. */
  async function persist(attempt: () => Promise<Response>): Promise<Response> {
    for (let factor = 1; ; factor = Math.min(factor * 2, 4)) {
      const response = await attempt()
      if (stopped || !(isTemporary(response) || response.code === 'IDEMPOTENCY_KEY_IN_USE')) return response
      await pause(response.retryAfter * factor * 1_000)
    }
  }

  async function assessing(workspace: Workspace, own: Records): Promise<void> {
    while (!stopped) {
      await persist(() => assess(workspace, own))
      await pause(pauseMs)
    }
  }

  async function changingRules({ key }: Workspace, own: Records): Promise<void> {
    while (!stopped) {
      const name = crypto.randomUUID()
      const conditions = [{ field: 'risk_score', operator: 'gte', value: 10 }]
      const rule = { name, action: 'review', match: 'all', conditions, priority: 100 }
      const created = await persist(() => send('POST', '/v1/rules', key, rule, { 'Idempotency-Key': name }))
      if (created.status === 201) own.rules.add(name)
      else if (!stopped) own.conflicts.push(`${created.status} ${created.code}`)
      if (created.id) await persist(() => send('DELETE', `/v1/rules/${created.id}`, key, null))
      await pause(pauseMs)
    }
  }

  async function probing(workspace: Workspace, own: Records): Promise<void> {
    const open: Promise<unknown>[] = []
    while (!stopped) {
      open.push(assess(workspace, own))
      await pause(250)
    }
    await Promise.all(open)
  }

  const clients = workspaces.flatMap((workspace, index) => {
    const own: Records = {
      acknowledged: new Set(),
      refused: new Set(),
      unknown: 0,
      rules: new Set(),
      conflicts: [],
    }
    records.set(workspace.workspaceId, own)
    return [
      ...Array.from({ length: perWorkspace }, () => assessing(workspace, own)),
      changingRules(workspace, own),
      ...(index === 0 ? [probing(workspace, own)] : []),
    ]
  })

  return {
    records,
    /** What happened since the last call. */
    tally: (): Tally => {
      noteSilence()
      const taken = tally
      tally = newTally()
      return taken
    },
    secondsSinceSuccess: () => (performance.now() - lastSuccess) / 1_000,
    stop: async (): Promise<void> => {
      stopped = true
      await Promise.all(clients)
      agent.destroy()
    },
  }

  function noteSilence(): void {
    tally.longestGapSeconds = Math.max(tally.longestGapSeconds, (performance.now() - lastSuccess) / 1_000)
  }
}

const newTally = (): Tally => ({ sent: 0, failures: {}, longestSeconds: 0, longestGapSeconds: 0 })
