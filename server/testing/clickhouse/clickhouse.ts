import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { atEnd } from '../at-end.ts'
import { type ClickhouseProcess, startClickhouseIn } from './process.ts'

export { clickhouseMissing } from './engine.ts'

/** Starts an empty ClickHouse; stopped and deleted after the test or file. */
export async function startClickhouse(): Promise<ClickhouseProcess> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-clickhouse-'))
  const clickhouse = await startClickhouseIn(folder)
  atEnd(async () => {
    await clickhouse.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return clickhouse
}
