import { PerformanceObserver } from 'node:perf_hooks'
import { expect, test, vi } from 'vitest'
import { createMetrics } from './metrics.ts'

test('services opened one after another in a process observe its garbage collection and event loop once', () => {
  createMetrics()
  const observe = vi.spyOn(PerformanceObserver.prototype, 'observe')
  createMetrics()
  expect(observe).not.toHaveBeenCalled()
  observe.mockRestore()
})

test('the text holds the metrics of the process and of this service only', async () => {
  const [one, other] = [createMetrics(), createMetrics()]
  one.reservations.inc({ outcome: 'granted' })
  expect(await one.text()).toMatch(/process_cpu_seconds_total .*/)
  expect(await one.text()).toContain('assay_reservations_total{outcome="granted"} 1')
  expect(await other.text()).not.toContain('outcome="granted"')
})
