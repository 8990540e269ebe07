type Reading = {
  /** Field name in `collected`. */
  field: string
  reads: string
  why: string
}

/** Everything `/collector.js` reads from a browser, and why. The script stores nothing and sends nothing. */
export const readings = [
  { field: 'user_agent', reads: 'navigator.userAgent', why: 'Which browser and system it says it is' },
  { field: 'webdriver', reads: 'navigator.webdriver', why: 'Drivers have to set it (W3C WebDriver)' },
  { field: 'languages', reads: 'navigator.languages', why: 'Browsers of people have one; compared with the request' },
  { field: 'timezone', reads: 'Intl.DateTimeFormat', why: 'Compared with the place of the address' },
  {
    field: 'screen',
    reads: 'screen.width, screen.height, devicePixelRatio',
    why: 'Measures that no screen has; fingerprint',
  },
  { field: 'window', reads: 'outerWidth, outerHeight', why: 'Windows without a screen have no size' },
  { field: 'platform', reads: 'navigator.platform', why: 'Compared with the user agent' },
  { field: 'hardware_concurrency', reads: 'navigator.hardwareConcurrency', why: 'Numbers that no device has' },
  { field: 'plugins_count', reads: 'navigator.plugins.length', why: 'Older headless browsers have none' },
  { field: 'mime_types_count', reads: 'navigator.mimeTypes.length', why: 'Plug-ins that are made up have no types' },
  {
    field: 'pdf_viewer',
    reads: 'navigator.pdfViewerEnabled',
    why: 'Explains missing plug-ins, so that nobody is blamed',
  },
  { field: 'touch_points', reads: 'navigator.maxTouchPoints', why: 'Telephones have touch' },
  { field: 'webgl_vendor', reads: 'WebGL UNMASKED_VENDOR_WEBGL', why: 'Graphics of servers; fingerprint' },
  { field: 'webgl_renderer', reads: 'WebGL UNMASKED_RENDERER_WEBGL', why: 'Graphics of servers; fingerprint' },
  { field: 'canvas_hash', reads: 'a hash of a small drawing', why: 'Fingerprint' },
  {
    field: 'canvas_noise',
    reads: 'one pixel of a plain surface',
    why: 'Privacy browsers change it: then nothing is held against them',
  },
  { field: 'brave', reads: 'navigator.brave', why: 'A privacy browser' },
  { field: 'document_focus', reads: 'document.hasFocus()', why: 'Told as evidence, adds no points' },
  { field: 'notification_permission', reads: 'Notification.permission', why: 'Compared with the next one' },
  {
    field: 'permission_state',
    reads: 'navigator.permissions.query',
    why: 'Older headless browsers contradict themselves',
  },
  { field: 'brands', reads: 'navigator.userAgentData.brands', why: 'Headless browsers name themselves' },
  { field: 'brands_platform', reads: 'navigator.userAgentData.platform', why: 'Compared with the user agent' },
  { field: 'chrome_object', reads: 'whether window.chrome is there', why: 'Chrome on a computer has it' },
  { field: 'eval_length', reads: 'the length of eval as text', why: 'Differs between engines' },
  { field: 'product_sub', reads: 'navigator.productSub', why: 'Differs between engines' },
  { field: 'automation_globals', reads: 'names in window and document', why: 'Tools of automation leave them' },
  {
    field: 'devtools_protocol',
    reads: 'whether the console reads an error that it is given',
    why: 'Drivers listen to the console',
  },
  {
    field: 'errors',
    reads: 'the trace of an error made for it, and readings that failed',
    why: 'Tools of automation stand in it',
  },
] as const satisfies readonly Reading[]
