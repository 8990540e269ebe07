import os from 'node:os'
import { defineConfig } from 'vitest/config'
import serverFlags from './scripts/server-flags.json' with { type: 'json' }
import { FileOrder } from './server/testing/file-order.ts'
import { serviceFiles } from './server/testing/service-files.ts'

const tests = ['{server,app,clients,lockfiles,subjects,prisma,scripts,bench,simulator,demo}/**/*.test.{ts,tsx}']
const service = serviceFiles(import.meta.dirname, tests)

/**
 * Two projects: `service` holds the test files that reach a database by their imports, `unit` all others.
 * The files of a worker share its process and modules, so a test file leaves nothing behind. Tests wait for timeouts and
 * other processes a fifth of the time, so there are two workers more than processors.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    execArgv: serverFlags,
    isolate: false,
    maxWorkers: os.availableParallelism() + 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    sequence: { sequencer: FileOrder },
    setupFiles: 'server/testing/setup.ts',
    projects: [
      { extends: true, test: { name: 'unit', include: tests, exclude: service } },
      {
        extends: true,
        test: { name: 'service', include: service, globalSetup: 'server/testing/test-database-setup.ts' },
      },
    ],
  },
})
