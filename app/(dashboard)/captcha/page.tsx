import type { Metadata } from 'next'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { inside } from '#app/_trpc/inside.ts'
import { api, here } from '#app/_trpc/server.ts'
import { endpoints } from '#server/catalog/endpoints.ts'
import { NotInPlan } from '../lookup/_parts/not-in-plan.tsx'
import { CaptchaSite } from './captcha-site.tsx'
import { ProvidersSection } from './providers-section.tsx'
import { TokenRoom } from './token-room.tsx'

export const metadata: Metadata = { title: 'CAPTCHA' }

const { capability } = endpoints['captcha.test']

/** CAPTCHAs of the workspace: the built-in one to try, tokens to verify, and the secrets of providers. */
export default async function CaptchaPage() {
  const { workspace, entitlement } = await here('/captcha')
  const { providers } = await (await api()).captcha.room()
  const base = inside().baseUrl
  const configured = providers.flatMap(({ provider, last4 }) => (last4 === null ? [] : [provider]))
  return (
    <>
      <PageHeader
        title="CAPTCHA"
        lead="Whether a visitor has solved the built-in proof of work, or the CAPTCHA of a provider. A token is good once, for five minutes."
      />
      {entitlement.grants.includes(capability) ? (
        <TokenRoom key={workspace.id} configured={configured} base={`${base}/v1`} />
      ) : (
        <NotInPlan capability={capability} opens="CAPTCHA tests open" />
      )}
      <ProvidersSection providers={providers} isOwner={workspace.role === 'owner'} now={new Date().toISOString()} />
      <CaptchaSite base={base} />
    </>
  )
}
