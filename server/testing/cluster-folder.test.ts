import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { atEnd } from './at-end.ts'
import { lockClusterFolder } from './cluster-folder.ts'

it('a test run has a cluster of its own while others run in the same checkout, and the first folder again after them', async () => {
  const checkout = mkdtempSync(path.join(os.tmpdir(), 'assay-checkout-'))
  atEnd(async () => rmSync(checkout, { recursive: true }))
  const first = await lockClusterFolder(checkout)
  const second = await lockClusterFolder(checkout)
  expect(second.folder).not.toBe(first.folder)
  await first.release()
  const third = await lockClusterFolder(checkout)
  expect(third.folder).toBe(first.folder)
  await Promise.all([second.release(), third.release()])
})
