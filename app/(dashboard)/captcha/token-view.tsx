'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '#app/_components/ui/button.tsx'
import { Deferred } from '#app/_components/ui/deferred.tsx'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { lazyAfterLoad } from '#app/_components/ui/lazy-after-load.ts'
import { Section } from '#app/_components/ui/section.tsx'
import { Select } from '#app/_components/ui/select.tsx'
import { SkeletonResult } from '#app/_components/ui/skeleton.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import { formErrorsOf } from '#app/_trpc/form-errors.ts'
import { type CaptchaProvider, captchaProviders, captchaTerms, type ExternalCaptcha } from '#server/catalog/captcha.ts'
import { endpoints } from '#server/catalog/endpoints.ts'
import { LiveWidget, type Solved } from './live-widget.tsx'

const TokenAnswer = lazyAfterLoad(() => import('./token-answer.tsx').then((part) => part.TokenAnswer))

const { units } = endpoints['captcha.test']

type TokenViewProps = { configured: readonly ExternalCaptcha[]; base: string }

/** Tries the built-in CAPTCHA and tests tokens of any provider. */
export function TokenView({ configured, base }: TokenViewProps) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const [provider, setProvider] = useState<CaptchaProvider>('builtin')
  const [token, setToken] = useState('')
  const [solved, setSolved] = useState<Solved | null>(null)
  const testing = useMutation(
    trpc.captcha.test.mutationOptions({
      networkMode: 'always',
      onSettled: () => queryClient.invalidateQueries(trpc.usage.month.queryFilter()),
    }),
  )
  const errors = formErrorsOf(testing.error, { shown: ['token'] })
  const choose = (next: CaptchaProvider) => {
    setProvider(next)
    setToken(next === 'builtin' ? (solved?.token ?? '') : '')
    testing.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!testing.isPending) testing.mutate({ provider, token: token.trim() })
  }
  return (
    <>
      <Section
        title="Try it"
        first
        note="The widget solves a challenge in the background: nothing to read, drag or hear, and no cookie."
      >
        <div className="grid max-w-180 gap-5">
          <div className="grid gap-2">
            <LiveWidget
              onSolved={(found) => {
                setSolved(found)
                if (provider === 'builtin') setToken(found.token)
              }}
              onExpired={() => setSolved(null)}
            />
            <p className={`${textStyles.note} min-h-5`} role="status">
              {solved ? `Solved in ${Math.round(solved.milliseconds)} ms. The token is below.` : ''}
            </p>
          </div>
          <form noValidate onSubmit={submit} className="grid gap-4">
            <div className="max-w-80">
              <Select
                label="Provider"
                value={provider}
                options={(['builtin', ...configured] as const).map((id) => ({
                  value: id,
                  label: captchaProviders[id].name,
                }))}
                onChange={(event) => choose(event.target.value as CaptchaProvider)}
              />
            </div>
            <TextInput
              label="Token"
              mono
              maxLength={captchaTerms.longestToken}
              value={token}
              error={errors.fields.token}
              help={
                provider === 'builtin'
                  ? 'Filled in automatically when the widget is solved.'
                  : 'The token from the provider’s widget.'
              }
              onChange={(event) => setToken(event.target.value)}
            />
            {errors.message ? <InlineError>{errors.message}</InlineError> : null}
            <div>
              <Button type="submit" variant="primary" units={units} pending={testing.isPending}>
                Verify token
              </Button>
            </div>
          </form>
        </div>
      </Section>
      {testing.isPending ? <SkeletonResult label="Verifying the token" /> : null}
      {testing.data ? (
        <Deferred fallback={<SkeletonResult label="Verifying the token" />}>
          <TokenAnswer key={testing.data.request_id} result={testing.data} base={base} />
        </Deferred>
      ) : null}
    </>
  )
}
