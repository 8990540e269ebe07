/**
 * Assay CAPTCHA: a proof of work in the visitor's browser. Nothing to read, drag or listen to; no cookies, nothing
 * stored.
 *
 * <script src="https://…/captcha.js" async></script>
 * <div class="assay-captcha" data-action="signup"></div>
 *
 * Inside a form it adds the hidden field `assay-captcha` with the token. Manual use: AssayCaptcha.mount(element, {
 * onToken, onExpire }).
 * Your server sends the token to POST /v1/captcha/test with the provider `builtin`; it is valid once, for five
 * minutes.
 * data-field: another name for the field. data-start="focus": starts when the form receives focus. data-lang: en, de,
 * fr or es.
 */
;(() => {
  const home = new URL(document.currentScript.src)
  const challengeUrl = new URL('/v1/captcha/challenge', home).href

  const words = {
    en: ['Verify that I am a person', 'Checking…', 'Verified', 'Expired. Verify again', 'No connection. Try again'],
    de: [
      'Bestätigen: Ich bin ein Mensch',
      'Wird geprüft…',
      'Bestätigt',
      'Abgelaufen. Erneut bestätigen',
      'Keine Verbindung. Erneut versuchen',
    ],
    fr: [
      'Confirmer : je suis humain',
      'Vérification…',
      'Vérifié',
      'Expiré. Vérifier à nouveau',
      'Pas de connexion. Réessayer',
    ],
    es: [
      'Confirmar: soy una persona',
      'Comprobando…',
      'Verificado',
      'Caducado. Verificar otra vez',
      'Sin conexión. Reintentar',
    ],
  }

  /**
   * Finds the number of a challenge. Self-contained, so that its source can run in a worker. Calls `post` with the
   * number, or null if none fits.
   */
  function solver(challengeId, salt, difficulty, post) {
    const bytesOf = (hex) => hex.match(/../g).map((pair) => Number.parseInt(pair, 16))
    const [nonce, prefix] = challengeId.split('.')
    const head = [...bytesOf(salt), ...bytesOf(nonce)]
    const wanted = new DataView(new Uint8Array(bytesOf(prefix)).buffer).getInt32(0)
    const k = []
    const start = []
    for (let number = 2; k.length < 64; number++) {
      let prime = true
      for (let by = 2; by * by <= number; by++) if (number % by === 0) prime = false
      if (!prime) continue
      if (start.length < 8) start.push((number ** (1 / 2) * 2 ** 32) | 0)
      k.push((number ** (1 / 3) * 2 ** 32) | 0)
    }
    const rounds = new Int32Array(k)
    const block = new DataView(new ArrayBuffer(64))
    head.forEach((byte, at) => {
      block.setUint8(at, byte)
    })
    block.setUint8(head.length + 4, 0x80)
    block.setUint32(60, (head.length + 4) * 8)
    const w = new Int32Array(64)
    const place = head.length
    /** First four bytes of the SHA-256 of the block (FIPS 180-4). */
    const firstWord = (number) => {
      block.setUint32(place, number)
      for (let at = 0; at < 16; at++) w[at] = block.getInt32(at * 4)
      for (let at = 16; at < 64; at++) {
        const x = w[at - 15]
        const y = w[at - 2]
        const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
        const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
        w[at] = (w[at - 16] + s0 + w[at - 7] + s1) | 0
      }
      let [a, b, c, d, e, f, g, h] = start
      for (let at = 0; at < 64; at++) {
        const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
        const t1 = (h + s1 + ((e & f) ^ (~e & g)) + rounds[at] + w[at]) | 0
        const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
        const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
        h = g
        g = f
        f = e
        e = (d + t1) | 0
        d = c
        c = b
        b = a
        a = (t1 + t2) | 0
      }
      return (start[0] + a) | 0
    }
    let number = 0
    /** Works for 12 ms at a time, then yields to the page. */
    const work = () => {
      const until = Date.now() + 12
      while (number <= difficulty) {
        if (firstWord(number) === wanted) return post(number)
        number++
        if (number % 512 === 0 && Date.now() > until) return setTimeout(work)
      }
      post(null)
    }
    work()
  }

  /** Solves a challenge in a worker, or in short slices on the main thread where the site does not allow workers. */
  const solve = ({ challenge_id, salt, difficulty }) =>
    new Promise((resolve) => {
      const here = () => solver(challenge_id, salt, difficulty, resolve)
      try {
        const call = `(${solver})(${JSON.stringify(challenge_id)},${JSON.stringify(salt)},${Number(difficulty)},(n)=>postMessage(n))`
        const address = URL.createObjectURL(new Blob([call], { type: 'text/javascript' }))
        const worker = new Worker(address)
        const end = (then) => {
          worker.terminate()
          URL.revokeObjectURL(address)
          then()
        }
        worker.onmessage = ({ data }) => end(() => resolve(data))
        worker.onerror = (event) => {
          event.preventDefault()
          end(here)
        }
      } catch {
        here()
      }
    })

  const tokenFor = async (action) => {
    const answer = await fetch(challengeUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(action ? { action } : {}),
      credentials: 'omit',
    })
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    const begun = performance.now()
    const challenge = await answer.json()
    const number = await solve(challenge)
    if (number === null) throw new Error('no number fits')
    const life = Math.min(Date.parse(challenge.expires_at) - Date.now(), 300_000)
    return {
      token: `${challenge.challenge_id}.${challenge.salt}.${number}`,
      milliseconds: performance.now() - begun,
      life,
    }
  }

  /**
   * Renders the widget into an element. Calls `onToken(token, { milliseconds })` when solved and `onExpire()` when the
   * token expires.
   */
  const mount = (element, { onToken, onExpire, action = element.dataset.action } = {}) => {
    if (element.dataset.mounted) return
    element.dataset.mounted = 'true'
    const [ask, busy, done, old, lost] =
      words[element.dataset.lang || document.documentElement.lang.slice(0, 2)] || words.en
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = element.dataset.field || 'assay-captcha'
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = ask
    button.style.cssText =
      'font:inherit;color:inherit;background:transparent;border:1px solid currentColor;border-radius:4px;padding:.5em .9em;min-height:44px;cursor:pointer'
    const status = document.createElement('span')
    status.setAttribute('role', 'status')
    const show = (state, text, again) => {
      element.dataset.state = state
      status.textContent = state === 'solved' ? `\u2713 ${text}` : text
      status.style.marginInlineStart = again ? '.75em' : '0'
      button.hidden = !again
    }
    let running = false
    const run = async () => {
      if (running) return
      running = true
      const hadFocus = document.activeElement === button
      button.setAttribute('aria-disabled', 'true')
      show('solving', busy, true)
      try {
        const { token, milliseconds, life } = await tokenFor(action)
        field.value = token
        show('solved', done, false)
        if (hadFocus && (document.activeElement === document.body || document.activeElement === button)) {
          status.tabIndex = -1
          status.focus()
        }
        element.dispatchEvent(new CustomEvent('assay-captcha', { bubbles: true, detail: { token, milliseconds } }))
        if (onToken) onToken(token, { milliseconds })
        setTimeout(
          () => {
            field.value = ''
            show('expired', old, true)
            if (onExpire) onExpire()
          },
          Math.max(0, life - 5_000),
        )
      } catch {
        show('failed', lost, true)
      }
      button.removeAttribute('aria-disabled')
      running = false
    }
    button.addEventListener('click', run)
    element.append(button, status, field)
    const form = element.closest('form')
    if (form && element.dataset.start === 'focus') form.addEventListener('focusin', run, { once: true })
  }

  const mountAll = () => {
    for (const element of document.querySelectorAll('.assay-captcha')) mount(element)
  }
  window.AssayCaptcha = Object.freeze({ mount, token: (action) => tokenFor(action).then(({ token }) => token) })
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', mountAll)
  else mountAll()
})()
