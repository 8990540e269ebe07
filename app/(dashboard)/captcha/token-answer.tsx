'use client'

import { useEffect, useRef } from 'react'
import { RequestSection } from '#app/_components/lookups/request-section.tsx'
import { Unknown } from '#app/_components/lookups/unknown.tsx'
import { CopyButton } from '#app/_components/ui/copy-button.tsx'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { formatCount } from '#app/_components/ui/format.ts'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { Time } from '#app/_components/ui/time.tsx'
import type { CaptchaTested } from '#app/_trpc/outputs.ts'
import { captchaErrors, captchaProviders } from '#server/catalog/captcha.ts'
import { endpoints } from '#server/catalog/endpoints.ts'

const { method, path } = endpoints['captcha.test']

/** The result of a token test. The token itself is not shown again. */
export function TokenAnswer({ result, base }: { result: CaptchaTested; base: string }) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const body = { provider: result.provider, token: 'TOKEN' }
  return (
    <div className="border-line-2 border-t pt-6">
      <h2 ref={head} tabIndex={-1} className="text-20">
        {result.success ? 'Valid token' : 'Invalid token'}
      </h2>
      <ul className={`${textStyles.prose} mt-1 mb-5`}>
        {result.success ? (
          <li>It can’t be verified again.</li>
        ) : (
          result.error_codes.map((code) => (
            <li key={code}>
              {captchaErrors[code]} <Mono className="text-ink-3">{code}</Mono>
            </li>
          ))
        )}
      </ul>
      <Section title="Verdict" sources={result.sources}>
        <Facts result={result} />
      </Section>
      <RequestSection call={{ base, method, path, body }} answer={result} requestId={result.request_id} />
    </div>
  )
}

function Facts({ result }: { result: CaptchaTested }) {
  const { provider, score, hostname, action, token_age_seconds: age, id, expires_at, checked_at } = result
  const toResult = (value: string | null) => (value === null ? <Unknown cause="not reported" /> : <Mono>{value}</Mono>)
  return (
    <FactsGrid
      columns={2}
      facts={[
        { label: 'Provider', value: captchaProviders[provider].name },
        { label: 'Score', value: score === null ? 'Not provided' : `${score} of 1` },
        { label: 'Host', value: toResult(hostname) },
        { label: 'Action', value: toResult(action) },
        { label: 'Age', value: age === null ? <Unknown cause="not reported" /> : formatCount(age, 'second') },
        { label: 'Single use, valid until', value: <Time at={expires_at} now={checked_at} absolute /> },
        {
          label: 'Test ID',
          value: (
            <span className="inline-flex max-w-full items-center gap-1">
              <Mono className="min-w-0 whitespace-normal break-all">{id}</Mono>
              <CopyButton value={id} label="Copy test ID" />
            </span>
          ),
        },
      ]}
    />
  )
}
