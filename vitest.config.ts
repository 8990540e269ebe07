import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{server,app,prisma,scripts,bench}/**/*.test.{ts,tsx}'],
    globalSetup: 'server/testing/test-database.ts',
    setupFiles: 'server/testing/setup.ts',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
