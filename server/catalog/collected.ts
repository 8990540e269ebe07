type Reading = {
  /** Field name in `collected`. */
  field: string
  reads: string
  why: string
}

/** Everything `/collector.js` reads from a browser, and why. The script stores nothing and sends nothing. */
export const readings = [
  { field: 'user_agent', reads: 'navigator.userAgent', why: 'Claimed browser and operating system' },
  { field: 'webdriver', reads: 'navigator.webdriver', why: 'Set by automation (W3C WebDriver)' },
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
  { field: 'window', reads: 'outerWidth, outerHeight', why: 'Headless windows have no size' },
  { field: 'platform', reads: 'navigator.platform', why: 'Compared with the user agent' },
  { field: 'hardware_concurrency', reads: 'navigator.hardwareConcurrency', why: 'Impossible core counts' },
  { field: 'plugins_count', reads: 'navigator.plugins.length', why: 'Older headless browsers report none' },
  { field: 'mime_types_count', reads: 'navigator.mimeTypes.length', why: 'Faked plug-ins have no types' },
  {
    field: 'pdf_viewer',
    reads: 'navigator.pdfViewerEnabled',
    why: 'Explains missing plug-ins',
  },
  { field: 'touch_points', reads: 'navigator.maxTouchPoints', why: 'Phones have touch' },
  { field: 'webgl_vendor', reads: 'WebGL UNMASKED_VENDOR_WEBGL', why: 'Server graphics; fingerprint' },
  { field: 'webgl_renderer', reads: 'WebGL UNMASKED_RENDERER_WEBGL', why: 'Server graphics; fingerprint' },
  { field: 'canvas_hash', reads: 'a hash of a small drawing', why: 'Fingerprint' },
  {
    field: 'canvas_noise',
    reads: 'one pixel of a plain surface',
    why: 'Privacy browsers change it',
  },
  { field: 'brave', reads: 'navigator.brave', why: 'A privacy browser' },
  { field: 'document_focus', reads: 'document.hasFocus()', why: 'Evidence only, no points' },
  { field: 'notification_permission', reads: 'Notification.permission', why: 'Compared with the next one' },
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
    reads: 'whether the console reads an error that it is given',
    why: 'Automation listens to the console',
  },
  {
    field: 'errors',
    reads: 'an error stack trace, and fields that failed',
    why: 'Contains automation tools',
  },
] as const satisfies readonly Reading[]
