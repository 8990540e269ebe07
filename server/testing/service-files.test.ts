import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { serviceFiles } from './service-files.ts'
import { testCluster } from './test-cluster.ts'

const root = mkdtempSync(path.join(os.tmpdir(), 'assay-projects-'))
afterAll(() => rmSync(root, { recursive: true }))

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

it('a test file belongs to the project with a database when it reaches the test cluster by any import', () => {
  write('server/testing/test-cluster.ts', '')
  write('server/testing/service.ts', "import {\n  testCluster,\n} from './test-cluster.ts'\n")
  write('server/testing/index.ts', "export { openService } from './service.ts'\n")
  write('server/direct.test.ts', "import { testCluster } from './testing/test-cluster.ts'\n")
  write('server/deep/through.test.ts', "import 'node:fs'\nimport '../testing/index.ts'\n")
  write('app/by-alias.test.tsx', "import { openService } from '#server/testing/service.ts'\n")
  write('app/late.test.ts', "const { openService } = await import('#server/testing/service.ts')\n")
  write('server/types.test.ts', "import type { Service } from './testing/service.ts'\n")
  write('server/pure.test.ts', "import { it } from 'vitest'\n// import './testing/service.ts'\n")
  expect(serviceFiles(root, ['{server,app}/**/*.test.{ts,tsx}'])).toEqual([
    'app/by-alias.test.tsx',
    'app/late.test.ts',
    'server/deep/through.test.ts',
    'server/direct.test.ts',
  ])
})

it('a test file that needs a database in the other project fails with the reason', () => {
  expect(() => testCluster('')).toThrow(/project "unit"/)
})
