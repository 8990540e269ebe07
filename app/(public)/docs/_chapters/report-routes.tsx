import { sessionCookie } from '#server/catalog/cookies.ts'
import { accountEndpoints, accountPrefix } from '#server/catalog/endpoints/account.ts'
import { CodeBlock } from '../../../_components/ui/code-block.tsx'
import { type CodeSample, CodeTabs } from '../../../_components/ui/code-tabs.tsx'
import { formatUnits } from '../../../_components/ui/format.ts'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '../../../_components/ui/table.tsx'
import { reportAnswered, reportSent } from '../../../_reference/report-example.ts'

/** The routes of saved reports, as they are offered. */
export function ReportRoutes() {
  return (
    <Table label="Routes of saved reports">
      <TableHead>
        <HeadCell>Route</HeadCell>
        <HeadCell numeric>Units</HeadCell>
        <HeadCell grow>What it does</HeadCell>
      </TableHead>
      <TableBody>
        {Object.entries(accountEndpoints).map(([id, { method, path, units, says }]) => (
          <TableRow key={id}>
            <Cell className="mono">
              {method} {accountPrefix}
              {path}
            </Cell>
            <Cell numeric>{units}</Cell>
            <Cell grow>{says}</Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** A report that is saved from a terminal and from a page of the service itself, and the answer. */
export function ReportExample({ baseUrl }: { baseUrl: string }) {
  return (
    <>
      <CodeTabs
        samples={samples(baseUrl)}
        label={`Save a report, ${formatUnits(accountEndpoints['reports.create'].units)}`}
      />
      <CodeBlock label="Answer 201, its result in short" code={JSON.stringify(reportAnswered, null, 2)} />
    </>
  )
}

function samples(baseUrl: string): CodeSample[] {
  const body = JSON.stringify(reportSent, null, 2)
  return [
    {
      language: 'curl',
      code: [
        `curl -s -X POST "${baseUrl}${accountPrefix}/reports" \\`,
        `  -H "Cookie: ${sessionCookie(baseUrl)}=$ASSAY_SESSION" \\`,
        `  -H "Origin: ${baseUrl}" \\`,
        '  -H "X-Service-Workspace: $ASSAY_WORKSPACE" \\',
        '  -H "Content-Type: application/json" \\',
        `  -d '${body}'`,
      ].join('\n'),
    },
    {
      language: 'Browser',
      code: [
        `const response = await fetch("${accountPrefix}/reports", {`,
        '  method: "POST",',
        '  headers: { "Content-Type": "application/json" },',
        `  body: JSON.stringify(${body.replaceAll('\n', '\n  ')}),`,
        '})',
        'const report = await response.json()',
        'if (!response.ok) throw new Error(report.error.code)',
      ].join('\n'),
    },
  ]
}
