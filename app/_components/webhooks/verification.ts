import type { CodeSample } from '#app/_components/ui/code-tabs.tsx'

/** How a receiver proves that a delivery is ours, with the libraries of Standard Webhooks and by hand. */
export const verificationSamples: readonly CodeSample[] = [
  {
    language: 'Node',
    code: `import { createServer } from 'node:http'
import { Webhook } from 'standardwebhooks' // npm install standardwebhooks

const receiver = new Webhook(process.env.ASSAY_WEBHOOK_SECRET)

createServer(async (request, response) => {
  const body = Buffer.concat(await Array.fromAsync(request)).toString()
  try {
    const { type, data } = receiver.verify(body, request.headers)
    response.writeHead(204).end() // answer first, work later
    if (type === 'high_risk_assessment') queue(data.request_id)
  } catch {
    response.writeHead(400).end()
  }
}).listen(8443)`,
  },
  {
    language: 'Python',
    code: `import os
from flask import Flask, abort, request
from standardwebhooks.webhooks import Webhook  # pip install standardwebhooks

app = Flask(__name__)
receiver = Webhook(os.environ["ASSAY_WEBHOOK_SECRET"])

@app.post("/assay")
def assay():
    try:
        message = receiver.verify(request.get_data(), request.headers)
    except Exception:
        abort(400)
    queue(message["data"]["request_id"])  # answer first, work later
    return "", 204`,
  },
  {
    language: 'By hand',
    code: `import { createHmac, timingSafeEqual } from 'node:crypto'

// body: the bytes as they came, before any parsing
export function isGenuine(headers, body, secret) {
  const id = headers['webhook-id']
  const timestamp = headers['webhook-timestamp']
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest()
  // Two signatures, parted by a space, while a secret is being replaced
  return headers['webhook-signature'].split(' ').some((one) => {
    const given = Buffer.from(one.replace(/^v1,/, ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}`,
  },
]
