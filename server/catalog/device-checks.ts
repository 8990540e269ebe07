/**
 * Families of browser evidence. A browser counts as automated only when two families fail (BotD issues 57, 135 and 157
 * show why).
 */
export const checkFamilies = {
  driver: { label: 'Automation', about: 'automation traces' },
  identity: { label: 'Identity', about: 'user agent' },
  engine: { label: 'Engine', about: 'browser engine' },
  features: { label: 'Features', about: 'browser features' },
  environment: { label: 'Environment', about: 'screen, platform and time zone' },
  graphics: { label: 'Graphics', about: 'graphics' },
} as const

export type CheckFamily = keyof typeof checkFamilies

type Row = {
  family: CheckFamily
  points: number
  label: string
  means: string
}

/** Checks of a device test, in display order. Points are set by hand, not derived from labelled data. */
export const deviceChecks = {
  webdriver_flag: {
    family: 'driver',
    points: 40,
    label: 'WebDriver flag',
    means: 'The browser reports that it is controlled by a driver (W3C WebDriver).',
  },
  automation_globals: {
    family: 'driver',
    points: 40,
    label: 'Automation globals',
    means: 'The page contains variables that only automation tools create.',
  },
  automation_errors: {
    family: 'driver',
    points: 40,
    label: 'Automation in stack traces',
    means: 'A stack trace contains an automation tool.',
  },
  devtools_protocol: {
    family: 'driver',
    points: 10,
    label: 'Debugging protocol',
    means: 'Something listens to the console. Automation drivers do, and so do developer tools.',
  },
  user_agent_automation: {
    family: 'identity',
    points: 40,
    label: 'Automated user agent',
    means: 'The user agent names a headless browser, an automation tool or an HTTP library.',
  },
  client_hints_headless: {
    family: 'identity',
    points: 40,
    label: 'Headless client hints',
    means: 'The client hints name a headless browser.',
  },
  user_agent_header: {
    family: 'identity',
    points: 25,
    label: 'User agent in page and request',
    means: 'The page and the request name different browsers.',
  },
  engine_traits: {
    family: 'engine',
    points: 20,
    label: 'Engine and user agent',
    means: 'The browser engine does not match the user agent.',
  },
  chrome_object: {
    family: 'engine',
    points: 15,
    label: 'Chrome object',
    means: 'Desktop Chrome has a window.chrome object; this browser does not.',
  },
  languages_missing: {
    family: 'features',
    points: 25,
    label: 'Languages',
    means: 'Real browsers report at least one language.',
  },
  plugins_missing: {
    family: 'features',
    points: 15,
    label: 'Plug-ins',
    means: 'Desktop browsers list plug-ins while their PDF viewer is enabled.',
  },
  mime_types_missing: {
    family: 'features',
    points: 15,
    label: 'Plug-in types',
    means: 'Plug-ins without a file type are faked.',
  },
  permissions_inconsistent: {
    family: 'features',
    points: 25,
    label: 'Notification permission',
    means: 'The browser reports two different states for the same permission.',
  },
  screen_impossible: {
    family: 'environment',
    points: 20,
    label: 'Screen',
    means: 'Impossible screen size.',
  },
  window_impossible: {
    family: 'environment',
    points: 15,
    label: 'Window',
    means: 'The window has no size.',
  },
  hardware_impossible: {
    family: 'environment',
    points: 15,
    label: 'Processors',
    means: 'Impossible number of CPU cores.',
  },
  timezone_invalid: {
    family: 'environment',
    points: 15,
    label: 'Time zone',
    means: 'This time zone does not exist.',
  },
  platform_mismatch: {
    family: 'environment',
    points: 25,
    label: 'Platform and user agent',
    means: 'The platform does not match the user agent.',
  },
  touch_mismatch: {
    family: 'environment',
    points: 15,
    label: 'Touch',
    means: 'The user agent names a phone, but the screen has no touch.',
  },
  software_renderer: {
    family: 'graphics',
    points: 15,
    label: 'Software rendering',
    means: 'Graphics are rendered without a GPU, as on servers and virtual machines.',
  },
  graphics_mismatch: {
    family: 'graphics',
    points: 20,
    label: 'Graphics and user agent',
    means: 'The graphics do not match the user agent.',
  },
} as const satisfies Record<string, Row>

export type CheckId = keyof typeof deviceChecks
export const checkIds = Object.keys(deviceChecks) as [CheckId, ...CheckId[]]

/** Comparisons that are no evidence of automation on their own: reported, but worth no points. */
export const consistencyChecks = {
  timezone_ip: 'Time zone and IP location',
  language_header: 'Languages in page and request',
  ua_platform: 'User agent and platform',
  ua_header: 'User agent in page and request',
  client_hints: 'User agent and client hints',
} as const

export type ConsistencyId = keyof typeof consistencyChecks
export const consistencyIds = Object.keys(consistencyChecks) as [ConsistencyId, ...ConsistencyId[]]

export const deviceVerdicts = ['human_likely', 'automation_likely', 'inconclusive'] as const
export type DeviceVerdict = (typeof deviceVerdicts)[number]

export const botKinds = [
  'webdriver',
  'selenium',
  'playwright',
  'puppeteer',
  'cypress',
  'phantomjs',
  'nightmare',
  'headless_chrome',
  'headless_browser',
  'library',
] as const
export type BotKind = (typeof botKinds)[number]

/**
 * Minimum number of conclusive checks before a browser with no failures is called human: a check that could not run is
 * not a pass.
 */
export const fewestJudged = 6

/** How long an assessment can refer to the id of a device or CAPTCHA test (contract section 13). */
export const testMinutes = 10
