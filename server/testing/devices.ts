import type { Collected } from '../devices/collected-schema.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

export const userAgents = {
  chrome: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/143.0.0.0 Safari/537.36`,
  headless: `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/143.0.0.0 Safari/537.36`,
  android: `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/143.0.0.0 Mobile Safari/537.36`,
  firefox: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  safari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
} as const

/** Readings of a regular Chrome on Windows, with overrides. */
export const aBrowser = (more: Partial<Collected> = {}): Collected => ({
  version: 1,
  user_agent: userAgents.chrome,
  webdriver: false,
  languages: ['de-DE', 'de', 'en'],
  timezone: 'Europe/Berlin',
  screen: { w: 1920, h: 1080, dpr: 1 },
  window: { w: 1280, h: 984 },
  platform: 'Win32',
  hardware_concurrency: 8,
  plugins_count: 5,
  mime_types_count: 2,
  pdf_viewer: true,
  touch_points: 0,
  webgl_vendor: 'Google Inc. (Intel)',
  webgl_renderer: 'ANGLE (Intel, Intel(R) UHD Graphics 630 Direct3D11 vs_5_0 ps_5_0, D3D11)',
  canvas_hash: '6d1f2a0c9b8e7f60',
  canvas_noise: false,
  brave: false,
  document_focus: true,
  notification_permission: 'default',
  permission_state: 'prompt',
  brands: ['Chromium', 'Google Chrome', 'Not A(Brand'],
  brands_platform: 'Windows',
  chrome_object: true,
  eval_length: 33,
  product_sub: '20030107',
  automation_globals: [],
  devtools_protocol: false,
  errors: [
    "TypeError: Cannot read properties of null (reading '0')\n    at trace (https://shop.example.com/collector.js:63:11)",
  ],
  ...more,
})

/** Readings of Playwright's Chromium in its default configuration. */
export const aDrivenBrowser = (more: Partial<Collected> = {}): Collected =>
  aBrowser({
    user_agent: userAgents.headless,
    webdriver: true,
    languages: ['en-GB'],
    timezone: 'UTC',
    platform: 'Linux x86_64',
    screen: { w: 1280, h: 720, dpr: 1 },
    webgl_vendor: 'Google Inc. (Google)',
    webgl_renderer: 'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)',
    brands: ['HeadlessChrome', 'Chromium'],
    brands_platform: 'Linux',
    ...more,
  })
