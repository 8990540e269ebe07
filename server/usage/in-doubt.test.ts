import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { monthOf } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { createLog } from '../platform/log.ts'
import { openService } from '../testing/service.ts'
import { waitUntil } from '../testing/wait.ts'
import { inDoubtList } from './in-doubt.ts'

let folder: string
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'assay-doubt-')), 'reservations')
})
afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }))

const log = createLog('silent')
const closedPort = () => new pg.Pool({ connectionString: 'postgresql://a:b@127.0.0.1:1/none' })

it('reservations that cannot be released before the process ends are released by the next one', async () => {
  const service = await openService()
  const account = await service.account('lookups_growth')
  const answered = await service.get('/v1/ip/8.8.8.8/geo', account.key)
  const refused = await service.get('/v1/ip/8.8.4.4/geo', account.key)
  expect([answered.status, refused.status]).toEqual([200, 200])
  const charged = {
    workspaceId: account.workspaceId,
    period: monthOf(service.clock.now()).start,
    requestId: refused.headers.get('x-service-request-id') ?? '',
  }

  const first = inDoubtList({ pool: closedPort(), log })
  first.start(folder)
  first.add([charged])
  await first.close()
  const second = inDoubtList({ pool: closedPort(), log })
  second.start(folder)
  expect(second.size()).toBe(1)
  await second.close()
  expect(readdirSync(folder)).toHaveLength(1)

  writeFileSync(path.join(folder, 'half.json'), '[{"workspaceId":')
  const third = inDoubtList({ pool: service.system.database.pool, log, retryMs: 10 })
  third.start(folder)
  await waitUntil(() => third.size() === 0)
  await third.close()
  expect(readdirSync(folder)).toEqual(['half.json'])
  expect(await service.ledger(account.workspaceId)).toEqual({ counter: 1, sum: 1, rows: 1 })
})

it('more reservations than fit one statement are all settled before the process ends', async () => {
  const service = await openService()
  const list = inDoubtList({ pool: service.system.database.pool, log, retryMs: 60_000 })
  const period = monthOf(service.clock.now()).start
  list.add(Array.from({ length: 2_500 }, () => ({ workspaceId: 'ws_none', period, requestId: newId('req') })))
  await list.close()
  expect(list.size()).toBe(0)
  expect(existsSync(folder)).toBe(false)
})
