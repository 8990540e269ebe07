import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { dataFolder } from './e2e/data-folder.ts'
import { places, settingsAt } from './simulator/settings.ts'

const port = Number(process.env.E2E_PORT ?? 3410)
const oidcPort = port + 1
const internetPort = port + 2
const outside = `http://127.0.0.1:${internetPort}`
const internetCa = `.cache/outside-${port}.pem`
const baseURL = `http://localhost:${port}`
/** Specs that take something away from the service under test, so that no other may run beside them. */
const exclusive = ['failure.spec.ts']
/** Specs that wait for timeouts and other processes most of the time: one worker more runs them, so that none of the others waits. */
const waiting = ['bulk-stop.spec.ts', 'demo.spec.ts', 'emails.spec.ts', 'offline.spec.ts']
const workers = Number(process.env.E2E_WORKERS ?? availableParallelism() + 1)
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No page lives long enough to gain from optimized code: compiling it is a seventh of the CPU time of the pages.
  '--js-flags=--max-optimized-bytecode-size=0',
]

/** The built service over a fresh embedded database, a real OpenID provider and the simulated outside, all on loopback. */
export default defineConfig({
  testDir: 'e2e',
  workers: workers + 1,
  fullyParallel: true,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  outputDir: '.cache/e2e',
  use: {
    baseURL,
    locale: 'en-GB',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args, ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}) },
  },
  projects: [
    { name: 'waiting', testMatch: waiting, workers: 1 },
    { name: 'parallel', testIgnore: [...exclusive, ...waiting], workers },
    { name: 'exclusive', testMatch: exclusive, workers: 1, dependencies: ['waiting', 'parallel'] },
  ],
  webServer: [
    {
      command: 'node e2e/oidc-provider.ts',
      url: `http://localhost:${oidcPort}/.well-known/openid-configuration`,
      env: { OIDC_PORT: String(oidcPort), OIDC_REDIRECT_URI: `${baseURL}/api/auth/callback/oidc` },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
    {
      command: `node simulator/main.ts --port ${internetPort} --dns-port ${internetPort + 1} --ca-file ${internetCa}`,
      url: `${outside}${places.kev.prefix}`,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
    {
      command: 'node e2e/service.ts',
      url: `${baseURL}/readyz`,
      timeout: 120_000,
      env: {
        PORT: String(port),
        BASE_URL: baseURL,
        ASSESS_BUDGET_MS: '5000',
        DATA_DIR: dataFolder('service'),
        NODE_ENV: 'production',
        ASSAY_KIT: 'on',
        LOCAL_SIGN_IN: 'on',
        OIDC_ISSUER: `http://localhost:${oidcPort}`,
        OIDC_CLIENT_ID: 'assay',
        OIDC_CLIENT_SECRET: 'assay-e2e-secret',
        OIDC_NAME: 'Loopback ID',
        BURST_MULTIPLIER: '100',
        DRAIN_SECONDS: '0',
        TRUSTED_PROXIES: '127.0.0.1/32',
        SIMULATED_INTERNET_URL: outside,
        EXTRA_CA_FILE: internetCa,
        ...settingsAt(outside, internetPort + 1),
      },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    },
  ],
})
