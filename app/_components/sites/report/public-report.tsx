import { ScanReport } from '#app/_components/scans/scan-report.tsx'
import { ExternalLink } from '#app/_components/ui/external-link.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { PrintButton } from '#app/_components/ui/print-button.tsx'
import { Time } from '#app/_components/ui/time.tsx'
import type { PublicReport } from '#app/_trpc/outputs.ts'

/** A scan report without sign-in; its history links to other public reports. */
export function PublicReportBody({ report, now }: { report: PublicReport; now: string }) {
  const { domain, scanned_at, visibility, url, final_url, http_status } = report
  const page = final_url ?? url
  return (
    <>
      <PageHeader
        title={domain}
        lead={
          visibility === 'public'
            ? 'Website scan, published by the verified owner of the domain.'
            : 'Website scan. Anyone with the link can view it.'
        }
        identity={[
          { id: 'page', content: <ExternalLink href={page}>{page}</ExternalLink> },
          ...(scanned_at ? [{ id: 'time', content: <Time at={scanned_at} now={now} absolute /> }] : []),
          ...(http_status === null ? [] : [{ id: 'status', content: `status ${http_status}` }]),
        ]}
        actions={<PrintButton />}
      />
      <ScanReport scan={report} now={now} hrefOf={hrefOf} />
    </>
  )
}

const hrefOf = (id: string): string => `/scan/${id}`
