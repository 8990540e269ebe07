type Reading = {
  /** Field name in `collected`. */
  field: string
  reads: string
  why: string
}

/** Everything `/collector.js` reads from a browser, and why. The script stores nothing and sends nothing. */
export const readings = [
  { field: 'user_agent', reads: 'navigator.userAgent', why: 'The browser and system it claims to be' },
  { field: 'webdriver', reads: 'navigator.webdriver', why: 'Set by automation drivers (W3C WebDriver)' },
  {
    field: 'languages',
    reads: 'navigator.languages',
    why: 'Real browsers report a language; compared with the request',
  },
  { field: 'timezone', reads: 'Intl.DateTimeFormat', why: 'Compared with the location of the IP address' },
  {
    field: 'screen',
    reads: 'screen.width, screen.height, devicePixelRatio',
    why: 'Impossible screen sizes; fingerprint',
  },
  { field: 'window', reads: 'outerWidth, outerHeight', why: 'Windows without a screen have no size' },
  { field: 'platform', reads: 'navigator.platform', why: 'Compared with the user agent' },
  { field: 'hardware_concurrency', reads: 'navigator.hardwareConcurrency', why: 'Impossible core counts' },
  { field: 'plugins_count', reads: 'navigator.plugins.length', why: 'Older headless browsers have none' },
  { field: 'mime_types_count', reads: 'navigator.mimeTypes.length', why: 'Faked plug-ins have no types' },
  {
    field: 'pdf_viewer',
    reads: 'navigator.pdfViewerEnabled',
    why: 'Explains missing plug-ins, to avoid false positives',
  },
  { field: 'touch_points', reads: 'navigator.maxTouchPoints', why: 'Phones have touch' },
  { field: 'webgl_vendor', reads: 'WebGL UNMASKED_VENDOR_WEBGL', why: 'Server graphics; fingerprint' },
  { field: 'webgl_renderer', reads: 'WebGL UNMASKED_RENDERER_WEBGL', why: 'Server graphics; fingerprint' },
  { field: 'canvas_hash', reads: 'a hash of a small drawing', why: 'Fingerprint' },
  {
    field: 'canvas_noise',
    reads: 'one pixel of a plain surface',
    why: 'Privacy browsers change it; their graphics are then ignored',
  },
  { field: 'brave', reads: 'navigator.brave', why: 'A privacy browser' },
  { field: 'document_focus', reads: 'document.hasFocus()', why: 'Reported as evidence, adds no points' },
  { field: 'notification_permission', reads: 'Notification.permission', why: 'Compared with permission_state' },
  {
    field: 'permission_state',
    reads: 'navigator.permissions.query',
    why: 'Older headless browsers contradict themselves',
  },
  { field: 'brands', reads: 'navigator.userAgentData.brands', why: 'Headless browsers name themselves' },
  { field: 'brands_platform', reads: 'navigator.userAgentData.platform', why: 'Compared with the user agent' },
  { field: 'chrome_object', reads: 'whether window.chrome is there', why: 'Desktop Chrome has it' },
  { field: 'eval_length', reads: 'the length of eval as text', why: 'Differs between engines' },
  { field: 'product_sub', reads: 'navigator.productSub', why: 'Differs between engines' },
  { field: 'automation_globals', reads: 'names in window and document', why: 'Left behind by automation tools' },
  {
    field: 'devtools_protocol',
    reads: 'whether the console reads an error passed to it',
    why: 'Automation drivers listen to the console',
  },
  {
    field: 'errors',
    reads: 'the stack trace of a test error, and readings that failed',
    why: 'Contains the names of automation tools',
  },
] as const satisfies readonly Reading[]
