import { putAddress, putDomain } from '../lookups/outside.ts'
import { readRegistry } from '../lookups/registry.ts'
import { type SimulatedService, withSimulatedService } from '../simulated-service.ts'
import { addresses, mailDomains } from './requests.ts'

/** Runs `work` with a service whose sources know every address and mail domain of the assessments. */
export async function withEvidence(work: (service: SimulatedService) => Promise<void>): Promise<void> {
  const registry = await readRegistry()
  await withSimulatedService(
    {
      hosts: true,
      background: true,
      prepare: (internet) => {
        for (const address of addresses) putAddress(internet, address)
        for (const domain of mailDomains) putDomain(internet, domain, registry)
      },
    },
    work,
  )
}
