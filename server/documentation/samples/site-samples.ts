import type { CodeSample } from './code-sample.ts'

/** Markup that a customer's page needs for a device test. */
export const collectorPage = (base: string): string => `<script src="${base}/collector.js" async></script>
<script>
  async function signUp(form) {
    const collected = await AssayCollector.collect()
    await fetch('/sign-up', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...Object.fromEntries(new FormData(form)), collected }),
    })
  }
</script>`

/** Server code for a device test, given the id of its result. */
export const deviceServer = (base: string): CodeSample[] => [
  {
    language: 'TypeScript',
    code: `const api = (path: string, body: unknown) =>
  fetch("${base}/v1" + path, {
    method: "POST",
    headers: { Authorization: \`Bearer \${process.env.ASSAY_KEY}\`, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  }).then((response) => response.json())

const device = await api("/device/test", {
  collected: request.body.collected,
  ip: request.ip,
  headers: {
    "user-agent": request.headers["user-agent"],
    "accept-language": request.headers["accept-language"],
  },
})
const assessed = await api("/assess", {
  event_type: "signup",
  ip: request.ip,
  email: request.body.email,
  device: { test_id: device.id },
})`,
  },
  {
    language: 'Python',
    code: `import os, requests

def api(path, body):
    headers = {"Authorization": f"Bearer {os.environ['ASSAY_KEY']}"}
    return requests.post("${base}/v1" + path, json=body, headers=headers, timeout=10).json()

device = api("/device/test", {
    "collected": form["collected"],
    "ip": request.remote_addr,
    "headers": {name: request.headers.get(name, "") for name in ("User-Agent", "Accept-Language")},
})
assessed = api("/assess", {
    "event_type": "signup",
    "ip": request.remote_addr,
    "email": form["email"],
    "device": {"test_id": device["id"]},
})`,
  },
]

export const captchaPage = (base: string): string => `<script src="${base}/captcha.js" async></script>
<form method="post" action="/sign-up">
  <input name="email" type="email" autocomplete="email">
  <div class="assay-captcha" data-action="signup"></div>
  <button>Sign up</button>
</form>`

/** Server code that verifies the form's CAPTCHA token. */
export const captchaServer = (base: string): CodeSample[] => [
  {
    language: 'TypeScript',
    code: `const response = await fetch("${base}/v1/captcha/test", {
  method: "POST",
  headers: { Authorization: \`Bearer \${process.env.ASSAY_KEY}\`, "Content-Type": "application/json" },
  body: JSON.stringify({
    provider: "builtin",
    token: form.get("assay-captcha"),
    expected_action: "signup",
    expected_hostname: "shop.example.com",
  }),
})
const captcha = await response.json()
if (!response.ok || !captcha.success) return refuse(captcha.error_codes)`,
  },
  {
    language: 'Python',
    code: `import os, requests

response = requests.post(
    "${base}/v1/captcha/test",
    headers={"Authorization": f"Bearer {os.environ['ASSAY_KEY']}"},
    json={
        "provider": "builtin",
        "token": form.get("assay-captcha", ""),
        "expected_action": "signup",
        "expected_hostname": "shop.example.com",
    },
    timeout=10,
)
captcha = response.json()
if not response.ok or not captcha["success"]:
    refuse(captcha.get("error_codes"))`,
  },
]
