import { CodeBlock } from '#app/_components/ui/code-block.tsx'
import { type CodeSample, CodeTabs } from '#app/_components/ui/code-tabs.tsx'
import { formatUnits } from '#app/_components/ui/format.ts'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { reportAnswered, reportSent } from '#app/_reference/report-example.ts'
import { sessionCookie } from '#server/catalog/cookies.ts'
import { accountEndpoints, accountPrefix } from '#server/catalog/endpoints/account.ts'

/** Saved report endpoints. */
export function ReportRoutes() {
  return (
    <Table label="Saved report endpoints">
      <TableHead>
        <HeadCell>Route</HeadCell>
        <HeadCell numeric>Units</HeadCell>
        <HeadCell grow>Description</HeadCell>
      </TableHead>
      <TableBody>
        {Object.entries(accountEndpoints).map(([id, { method, path, units, summary: text }]) => (
          <TableRow key={id}>
            <Cell className={textStyles.mono}>
              {method} {accountPrefix}
              {path}
            </Cell>
            <Cell numeric>{units}</Cell>
            <Cell grow>{text}</Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** Saving a report from a terminal and from a same-origin page, with the response. */
export function ReportExample({ baseUrl }: { baseUrl: string }) {
  return (
    <>
      <CodeTabs
        samples={samples(baseUrl)}
        label={`Save a report, ${formatUnits(accountEndpoints['reports.create'].units)}`}
      />
      <CodeBlock label="Response 201, with the result shortened" code={JSON.stringify(reportAnswered, null, 2)} />
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
