/**
 * Assay collector. Reads what distinguishes a person's browser from an automated one, and returns it as one document.
 * It stores nothing, sends nothing and asks for no permission. The reference explains each reading.
 *
 * const collected = await AssayCollector.collect()
 *
 * Send the document to your own server, and from there to POST /v1/device/test.
 */
;(() => {
  const version = 1

  /** Global names left in a page by automation tools. */
  const known =
    'callPhantom _phantom phantom __phantomas __nightmare domAutomation domAutomationController __playwright__binding__ __pwInitScripts __pw_manual __puppeteer_evaluation_script__ _selenium _Selenium_IDE_Recorder __selenium_evaluate __selenium_unwrapped __webdriver_evaluate __webdriver_script_fn __webdriver_unwrapped __driver_evaluate __driver_unwrapped __fxdriver_evaluate __fxdriver_unwrapped webdriver_evaluate $chrome_asyncScriptInfo __lastWatirAlert Cypress __cypress awesomium CefSharp RunPerfTest'
  const pattern = /^\$?cdc_|^__(playwright|pw[A-Z_]|puppeteer)/

  /** The reading, or null where the browser refuses it. */
  const attempt = (errors, read) => {
    try {
      const value = read()
      return value === undefined ? null : value
    } catch (error) {
      errors.push(String(error).slice(0, 300))
      return null
    }
  }

  /** 64-bit FNV-1a hash of a text, in hexadecimal. */
  const hashOf = (text) => {
    let hash = 0xcbf29ce484222325n
    for (let at = 0; at < text.length; at++) {
      hash ^= BigInt(text.charCodeAt(at))
      hash = BigInt.asUintN(64, hash * 0x100000001b3n)
    }
    return hash.toString(16).padStart(16, '0')
  }

  const namesIn = (object) => Object.getOwnPropertyNames(object).filter((name) => pattern.test(name))

  const automationGlobals = () => [
    ...new Set([
      ...known.split(' ').filter((name) => name in window || name in document),
      ...namesIn(window),
      ...namesIn(document),
      ...document.documentElement.getAttributeNames().filter((name) => /selenium|webdriver|driver/.test(name)),
    ]),
  ]

  /** Stack trace of a deliberate error, which reveals tools that run the page's scripts. */
  const trace = () => {
    try {
      null[0]()
    } catch (error) {
      return String(error.stack || error).slice(0, 900)
    }
  }

  /** Detects whether something reads console output, as drivers and developer tools do. */
  const consoleIsRead = () => {
    let read = false
    const bait = new Error('')
    Object.defineProperty(bait, 'stack', {
      configurable: true,
      get: () => {
        read = true
        return ''
      },
    })
    const { debug } = window.console
    debug(bait)
    return read
  }

  const graphics = () => {
    const canvas = document.createElement('canvas')
    const gl = canvas.getContext('webgl') || canvas.getContext('experimental-webgl')
    if (!gl) return null
    const names = gl.getExtension('WEBGL_debug_renderer_info')
    const told = {
      vendor: String(gl.getParameter(names ? names.UNMASKED_VENDOR_WEBGL : gl.VENDOR)),
      renderer: String(gl.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : gl.RENDERER)),
    }
    const loses = gl.getExtension('WEBGL_lose_context')
    if (loses) loses.loseContext()
    return told
  }

  /** A small canvas drawing, and whether a solid fill is read back unchanged. */
  const drawing = () => {
    const canvas = document.createElement('canvas')
    canvas.width = 220
    canvas.height = 40
    const pen = canvas.getContext('2d')
    if (!pen) return null
    pen.fillStyle = 'rgb(40, 120, 200)'
    pen.fillRect(0, 0, 220, 40)
    const { data } = pen.getImageData(0, 0, 16, 16)
    const noise = data.some((part, at) => part !== [40, 120, 200, 255][at % 4])
    pen.textBaseline = 'top'
    pen.font = '16px Arial, sans-serif'
    pen.fillStyle = '#f60'
    pen.fillText('Assay \u{1F50D} fi \u00e9\u00df', 4, 8)
    pen.globalCompositeOperation = 'multiply'
    pen.fillStyle = 'rgb(255, 0, 255)'
    pen.beginPath()
    pen.arc(180, 20, 16, 0, Math.PI * 2)
    pen.fill()
    return { noise, hash: hashOf(canvas.toDataURL()) }
  }

  const permission = async () => {
    const { state } = await navigator.permissions.query({ name: 'notifications' })
    return state
  }

  /** Reads the browser. Never rejects: an unreadable value is null, with the reason in `errors`. */
  const collect = async () => {
    const errors = []
    const read = (reading) => attempt(errors, reading)
    const surface = read(drawing)
    const gl = read(graphics)
    const hints = read(() => navigator.userAgentData)
    const state = await permission().catch(() => null)
    const stack = read(trace)
    return {
      version,
      user_agent: read(() => navigator.userAgent.slice(0, 512)) || '',
      webdriver: read(() => navigator.webdriver),
      languages: read(() => [...navigator.languages].slice(0, 40)) || [],
      timezone: read(() => Intl.DateTimeFormat().resolvedOptions().timeZone) || '',
      screen: { w: screen.width, h: screen.height, dpr: window.devicePixelRatio },
      window: { w: window.outerWidth, h: window.outerHeight },
      platform: read(() => navigator.platform) || '',
      hardware_concurrency: read(() => navigator.hardwareConcurrency),
      plugins_count: read(() => navigator.plugins.length),
      mime_types_count: read(() => navigator.mimeTypes.length),
      pdf_viewer: read(() => navigator.pdfViewerEnabled),
      touch_points: read(() => navigator.maxTouchPoints),
      webgl_vendor: gl?.vendor.slice(0, 256),
      webgl_renderer: gl?.renderer.slice(0, 256),
      canvas_hash: surface?.hash,
      canvas_noise: surface?.noise,
      brave: read(() => 'brave' in navigator),
      document_focus: read(() => document.hasFocus()),
      notification_permission: read(() => window.Notification && Notification.permission),
      permission_state: state,
      brands: hints ? hints.brands.map(({ brand }) => brand) : null,
      brands_platform: hints?.platform,
      chrome_object: read(() => 'chrome' in window),
      // biome-ignore lint/security/noGlobalEval: its text is measured, it is never called
      eval_length: read(() => eval.toString().length),
      product_sub: read(() => navigator.productSub),
      automation_globals: (read(automationGlobals) || []).slice(0, 40).map((name) => name.slice(0, 128)),
      devtools_protocol: read(consoleIsRead),
      errors: [...(stack ? [stack] : []), ...errors].slice(0, 20),
    }
  }

  window.AssayCollector = Object.freeze({ version, collect })
})()
