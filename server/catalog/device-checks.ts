/**
 * Families of browser evidence. A browser counts as automated only when two families fail (BotD issues 57, 135 and 157
 * show why).
 */
export const checkFamilies = {
  driver: { label: 'Driver', about: 'traces of a driver' },
  identity: { label: 'Identity', about: 'what the browser calls itself' },
  engine: { label: 'Engine', about: 'traits of the engine' },
  features: { label: 'Features', about: 'what every browser of people has' },
  environment: { label: 'Environment', about: 'screen, platform and clock' },
  graphics: { label: 'Graphics', about: 'what draws' },
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
    label: 'Driver flag',
    means: 'The browser itself says that a driver controls it (W3C WebDriver).',
  },
  automation_globals: {
    family: 'driver',
    points: 40,
    label: 'Names of automation tools',
    means: 'Variables stand in the page that only tools of automation leave there.',
  },
  automation_errors: {
    family: 'driver',
    points: 40,
    label: 'Tools in error traces',
    means: 'The trace of an error runs through a tool of automation.',
  },
  devtools_protocol: {
    family: 'driver',
    points: 10,
    label: 'Debugging protocol',
    means: 'Something listens to the console, as drivers do and the developer tools too.',
  },
  user_agent_automation: {
    family: 'identity',
    points: 40,
    label: 'User agent of a program',
    means: 'The user agent names a headless browser, a tool of automation or a library.',
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
    means: 'Traits of the engine belong to another browser than the user agent names.',
  },
  chrome_object: {
    family: 'engine',
    points: 15,
    label: 'Chrome’s own object',
    means: 'A Chrome on a computer has an object of this name, and this one has none.',
  },
  languages_missing: {
    family: 'features',
    points: 25,
    label: 'Languages',
    means: 'Every browser of people has at least one language.',
  },
  plugins_missing: {
    family: 'features',
    points: 15,
    label: 'Plug-ins',
    means: 'Browsers on computers list plug-ins while their PDF viewer is on.',
  },
  mime_types_missing: {
    family: 'features',
    points: 15,
    label: 'Plug-ins and their types',
    means: 'Plug-ins without a type that they open are made up.',
  },
  permissions_inconsistent: {
    family: 'features',
    points: 25,
    label: 'Permission of notifications',
    means: 'The browser tells two different things about the same permission.',
  },
  screen_impossible: {
    family: 'environment',
    points: 20,
    label: 'Screen',
    means: 'No screen has these measures.',
  },
  window_impossible: {
    family: 'environment',
    points: 15,
    label: 'Window',
    means: 'The window has no size of its own.',
  },
  hardware_impossible: {
    family: 'environment',
    points: 15,
    label: 'Processors',
    means: 'No device has this number of processors.',
  },
  timezone_invalid: {
    family: 'environment',
    points: 15,
    label: 'Time zone',
    means: 'No calendar has this time zone.',
  },
  platform_mismatch: {
    family: 'environment',
    points: 25,
    label: 'Platform and user agent',
    means: 'The platform belongs to another system than the user agent names.',
  },
  touch_mismatch: {
    family: 'environment',
    points: 15,
    label: 'Touch',
    means: 'The user agent names a telephone, and the screen knows no touch.',
  },
  software_renderer: {
    family: 'graphics',
    points: 15,
    label: 'Graphics in software',
    means: 'Graphics are computed without a graphics card, as on servers and in virtual machines.',
  },
  graphics_mismatch: {
    family: 'graphics',
    points: 20,
    label: 'Graphics and user agent',
    means: 'The graphics belong to another system than the user agent names.',
  },
} as const satisfies Record<string, Row>

export type CheckId = keyof typeof deviceChecks
export const checkIds = Object.keys(deviceChecks) as [CheckId, ...CheckId[]]

/** Comparisons that are no evidence of automation on their own: reported, but worth no points. */
export const consistencyChecks = {
  timezone_ip: 'Time zone and place of the address',
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
