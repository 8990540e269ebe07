import { z } from 'zod'
import { plainText } from '../platform/plain-text.ts'

const text = (most: number, description: string, example: string | null) =>
  plainText(most)
    .nullish()
    .meta({ description: `${description}; at most ${most} characters`, example })
const flag = (description: string, example: boolean | null) => z.boolean().nullish().meta({ description, example })
const count = (description: string, example: number) =>
  z.number().min(-1).max(1_000_000).nullish().meta({ description, example })
const measure = (description: string, example: number) =>
  z.number().min(-100_000).max(100_000).meta({ description, example })

/**
 * Readings of the collector (contract section 13). Unavailable readings are null or omitted, and count as unknown.
 */
export const Collected = z
  .object({
    user_agent: plainText(512).meta({
      description: '`navigator.userAgent`; at most 512 characters',
      example:
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
    }),
    webdriver: flag('`navigator.webdriver`', false),
    languages: z
      .array(plainText(64))
      .max(40)
      .meta({ description: '`navigator.languages`, at most 40', example: ['de-DE', 'de', 'en'] }),
    timezone: plainText(64).meta({ description: 'Time zone of the device (IANA name)', example: 'Europe/Berlin' }),
    screen: z
      .object({
        w: measure('Width of the screen', 1920),
        h: measure('Height of the screen', 1080),
        dpr: measure('Device pixel ratio', 1),
      })
      .meta({ description: 'The screen' }),
    window: z
      .object({ w: measure('Outer width of the window', 1280), h: measure('Outer height of the window', 984) })
      .nullish()
      .meta({ description: 'The window' }),
    platform: plainText(128).meta({ description: '`navigator.platform`', example: 'Win32' }),
    hardware_concurrency: count('`navigator.hardwareConcurrency`', 8),
    plugins_count: count('`navigator.plugins.length`', 5),
    mime_types_count: count('`navigator.mimeTypes.length`', 2),
    pdf_viewer: flag('`navigator.pdfViewerEnabled`', true),
    touch_points: count('`navigator.maxTouchPoints`', 0),
    webgl_vendor: text(256, 'Graphics vendor (WebGL)', 'Google Inc. (Intel)'),
    webgl_renderer: text(256, 'Graphics (WebGL)', 'ANGLE (Intel, Intel(R) UHD Graphics 630, OpenGL 4.6)'),
    canvas_hash: text(128, 'Canvas hash', '6d1f2a0c9b8e7f60'),
    canvas_noise: flag('Whether canvas readings contain noise', false),
    brave: flag('Whether `navigator.brave` exists', false),
    document_focus: flag('`document.hasFocus()`', true),
    notification_permission: text(16, '`Notification.permission`', 'default'),
    permission_state: text(16, 'State of the same permission from `navigator.permissions`', 'prompt'),
    brands: z
      .array(plainText(64))
      .max(20)
      .nullish()
      .meta({ description: 'Brands of `navigator.userAgentData`, at most 20', example: ['Chromium', 'Google Chrome'] }),
    brands_platform: text(64, 'Platform of `navigator.userAgentData`', 'Windows'),
    chrome_object: flag('Whether `window.chrome` exists', true),
    eval_length: count('Length of `eval` as text', 33),
    product_sub: text(32, '`navigator.productSub`', '20030107'),
    automation_globals: z
      .array(plainText(128))
      .max(40)
      .nullish()
      .meta({ description: 'Automation globals found in the page, at most 40', example: [] }),
    devtools_protocol: flag('Whether the console reads an error passed to it', false),
    errors: z
      .array(plainText(1_000))
      .max(20)
      .meta({ description: 'Stack traces and reading failures, at most 20', example: [] }),
    version: z.int().min(0).max(1_000).nullish().meta({ description: 'Version of the collector', example: 1 }),
  })
  .meta({ description: 'Browser data read by `/collector.js`' })

export type Collected = z.infer<typeof Collected>
