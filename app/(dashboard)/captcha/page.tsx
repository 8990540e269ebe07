import type { Metadata } from 'next'
import { NotInPlan } from '#app/_components/lookups/not-in-plan.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { api, requireSession } from '#app/_trpc/server.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { endpoints } from '#server/catalog/endpoints.ts'
import { CaptchaSite } from './captcha-site.tsx'
import { ProvidersSection } from './providers-section.tsx'
import { TokenView } from './token-view.tsx'

export const metadata: Metadata = { title: 'CAPTCHA' }

const { capability } = endpoints['captcha.test']

/** CAPTCHA: try the built-in one, verify tokens, manage provider secrets. */
export default async function CaptchaPage() {
  const { workspace, entitlement } = await requireSession('/captcha')
  const { providers } = await (await api()).captcha.overview()
  const base = serverBridge().baseUrl
  const configured = providers.flatMap(({ provider, last4 }) => (last4 === null ? [] : [provider]))
  return (
    <>
      <PageHeader
        title="CAPTCHA"
        lead="Verify CAPTCHA tokens from the built-in proof of work or a provider. Each token works once, for five minutes."
      />
      {entitlement.grants.includes(capability) ? (
        <TokenView key={workspace.id} configured={configured} base={`${base}/v1`} />
      ) : (
        <NotInPlan
          needs={capability}
          feature="CAPTCHA verification"
          offer={{
            text: 'Verify tokens of the built-in proof of work, Turnstile, hCaptcha or reCAPTCHA with one request.',
            example: (
              <>
                <b>Token valid</b>
                <span>Turnstile, solved 12 seconds ago</span>
              </>
            ),
          }}
        />
      )}
      <ProvidersSection providers={providers} isOwner={workspace.role === 'owner'} now={new Date().toISOString()} />
      <CaptchaSite base={base} />
    </>
  )
}
