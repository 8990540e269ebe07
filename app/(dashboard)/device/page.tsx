import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { inside } from '#app/_trpc/inside.ts'
import { here, pageRequest } from '#app/_trpc/server.ts'
import { endpoints } from '#server/catalog/endpoints.ts'
import { NotInPlan } from '../lookup/_parts/not-in-plan.tsx'
import { DeviceRoom } from './device-room.tsx'
import { DeviceSite } from './device-site.tsx'
import { ReadingsSection } from './readings-section.tsx'

export const metadata: Metadata = { title: 'Device test' }

const { capability } = endpoints['device.test']

/** Headers that a device test judges. */
const judgedHeaders = ['user-agent', 'accept-language', 'sec-ch-ua', 'sec-ch-ua-platform', 'sec-ch-ua-mobile']

/** A person tests the own browser, as a site of the workspace would test that of a visitor. Nothing is read before the button is pressed. */
export default async function DevicePage() {
  const [{ workspace, entitlement }, { address }, head] = await Promise.all([here('/device'), pageRequest(), headers()])
  const base = inside().baseUrl
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
        lead="Whether a browser is run by a person or by a program, with every check and its evidence. Here your own is tested."
      />
      {entitlement.grants.includes(capability) ? (
        <DeviceRoom key={workspace.id} address={address} headers={sent} base={`${base}/v1`} />
      ) : (
        <NotInPlan capability={capability} opens="Device tests open" />
      )}
      <DeviceSite base={base} />
      <ReadingsSection />
    </>
  )
}
