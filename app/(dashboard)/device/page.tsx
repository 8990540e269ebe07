import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { NotInPlan } from '#app/_components/lookups/not-in-plan.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { pageRequest, requireSession } from '#app/_trpc/server.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { endpoints } from '#server/catalog/endpoints.ts'
import { DeviceSite } from './device-site.tsx'
import { DeviceView } from './device-view.tsx'
import { ReadingsSection } from './readings-section.tsx'

export const metadata: Metadata = { title: 'Device test' }

const { capability } = endpoints['device.test']

/** Headers the device test evaluates. */
const judgedHeaders = ['user-agent', 'accept-language', 'sec-ch-ua', 'sec-ch-ua-platform', 'sec-ch-ua-mobile']

/** Device test of your own browser, as a site would test a visitor's. Nothing is read until the button is pressed. */
export default async function DevicePage() {
  const [{ workspace, entitlement }, { address }, head] = await Promise.all([
    requireSession('/device'),
    pageRequest(),
    headers(),
  ])
  const base = serverBridge().baseUrl
  const sent = Object.fromEntries(
    judgedHeaders.flatMap((name) => {
      const value = head.get(name)
      return value ? [[name, value.slice(0, 2_000)]] : []
    }),
  )
  return (
    <>
      <PageHeader
        title="Device test"
        lead="Detect automated browsers, with evidence for every check. Test your own browser here."
      />
      {entitlement.grants.includes(capability) ? (
        <DeviceView key={workspace.id} address={address} headers={sent} base={`${base}/v1`} />
      ) : (
        <NotInPlan
          needs={capability}
          feature="device tests"
          offer={{
            text: 'A device test detects automated browsers with 21 checks and their evidence.',
            example: (
              <>
                <b>Automated</b>
                <span>Driver flag set, headless browser name</span>
              </>
            ),
          }}
        />
      )}
      <DeviceSite base={base} />
      <ReadingsSection />
    </>
  )
}
