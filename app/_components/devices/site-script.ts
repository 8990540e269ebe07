import type { DeviceRequest } from '#app/_trpc/outputs.ts'

type Collector = { version: number; collect(): Promise<DeviceRequest['collected']> }
type Widget = {
  mount(
    element: HTMLElement,
    options: {
      action?: string
      onToken?: (token: string, result: { milliseconds: number }) => void
      onExpire?: () => void
    },
  ): void
}

declare global {
  interface Window {
    AssayCollector?: Collector
    AssayCaptcha?: Widget
  }
}

const loading = new Map<string, Promise<void>>()

/** Loads one of the service's scripts once, as a customer's page does; a failed load is retried on the next call. */
function load(src: string): Promise<void> {
  const known = loading.get(src)
  if (known) return known
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const script = document.createElement('script')
  script.src = src
  script.async = true
  script.onload = () => resolve()
  script.onerror = () => {
    script.remove()
    loading.delete(src)
    reject(new Error('The script could not be loaded. Check your connection and try again.'))
  }
  loading.set(src, promise)
  document.head.append(script)
  return promise
}

export async function loadCollector(): Promise<Collector> {
  await load('/collector.js')
  if (!window.AssayCollector) throw new Error('The collector could not start in this browser.')
  return window.AssayCollector
}

export async function loadWidget(): Promise<Widget> {
  await load('/captcha.js')
  if (!window.AssayCaptcha) throw new Error('The widget could not start in this browser.')
  return window.AssayCaptcha
}
