'use client'

import { useState } from 'react'
import { isTestKey, storeTestKey, useTestKey } from '#app/_components/documentation/test-key.ts'
import { Button } from '#app/_components/ui/button.tsx'
import { CodeBlock } from '#app/_components/ui/code-block.tsx'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { TextArea, TextInput } from '#app/_components/ui/text-input.tsx'

const LONGEST = 20_000

type TryItProps = {
  method: string
  /** Path on this host. */
  path: string
  /** JSON of the body, to start with; null for a request without one. */
  body: string | null
  needsKey: boolean
}

type Outcome = { status: string; headers: string; body: string }

/** Sends the request of the page from this browser, with a test key, and shows the response. */
export function TryIt({ method, path, body, needsKey }: TryItProps) {
  const key = useTestKey()
  const [typed, setTyped] = useState('')
  const [sent, setSent] = useState(body ?? '')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [failed, setFailed] = useState(false)
  const [pending, setPending] = useState(false)
  const isWrong = typed !== '' && !isTestKey(typed.trim())

  async function send() {
    setPending(true)
    setFailed(false)
    try {
      setOutcome(await outcomeOf(await fetch(path, requestOf(method, body === null ? null : sent, key))))
    } catch {
      setFailed(true)
    } finally {
      setPending(false)
    }
  }

  return (
    <section className="grid gap-3 print:hidden" aria-label="Try it">
      {needsKey ? (
        <TextInput
          label="Your test key"
          mono
          placeholder="svc_test_…"
          value={key ?? typed}
          help="Stays in this tab and fills every sample. A test key uses no units."
          {...(isWrong
            ? { error: 'Enter a test key, which begins with svc_test_. Never paste a live key into a page.' }
            : {})}
          onChange={({ target: { value } }) => {
            setTyped(value)
            storeTestKey(value.trim())
          }}
        />
      ) : null}
      {body === null ? null : (
        <TextArea label="Body" mono rows={6} value={sent} onChange={({ target: { value } }) => setSent(value)} />
      )}
      <div>
        <Button pending={pending} disabled={needsKey && key === null} onClick={send}>
          Try it
        </Button>
      </div>
      {failed ? <InlineError>The request could not be sent. Check the connection.</InlineError> : null}
      <div aria-live="polite">
        {outcome ? (
          <>
            <p className="mb-2">
              Status <b>{outcome.status}</b>
            </p>
            <CodeBlock label="Response headers of the request you sent" code={outcome.headers} />
            <div className="mt-2">
              <CodeBlock label="Response to the request you sent" code={outcome.body} />
            </div>
          </>
        ) : null}
      </div>
    </section>
  )
}

const requestOf = (method: string, body: string | null, key: string | null): RequestInit => ({
  method,
  credentials: 'omit',
  headers: {
    ...(key === null ? {} : { Authorization: `Bearer ${key}` }),
    ...(body === null ? {} : { 'Content-Type': 'application/json' }),
  },
  ...(body === null ? {} : { body }),
})

async function outcomeOf(response: Response): Promise<Outcome> {
  const text = await response.text()
  return {
    status: `${response.status} ${response.statusText}`.trim(),
    headers: [...response.headers]
      .filter(([name]) => name.startsWith('x-service-') || name === 'content-type' || name === 'retry-after')
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
    body: readable(text).slice(0, LONGEST) || '(no body)',
  }
}

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
