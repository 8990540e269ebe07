import { sessionCookie } from '../../catalog/cookies.ts'
import { accountPrefix } from '../../catalog/endpoints/account.ts'
import type { CodeSample } from './code-sample.ts'
import { reportSent } from './report-example.ts'

/** Saving a report from a terminal and from a page of the service. */
export function reportSamples(baseUrl: string): CodeSample[] {
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
      language: 'JavaScript',
      code: [
        `const response = await fetch("${accountPrefix}/reports", {`,
        '  method: "POST",',
        '  headers: { "Content-Type": "application/json" },',
        `  body: JSON.stringify(${body.replaceAll('\n', '\n  ')}),`,
        '})',
        'const report = await response.json()',
        `if (!response.ok) throw new Error(\`\${report.error.code}: \${report.error.message}\`)`,
      ].join('\n'),
    },
  ]
}
