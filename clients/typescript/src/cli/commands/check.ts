import { writeFileSync } from 'node:fs'
import { Command, Option } from 'commander'
import { checkedPackages } from '../check/checked-packages.ts'
import { findingsOf, reaches, severities, severityOf } from '../check/findings.ts'
import { type ListedFile, listedFile } from '../check/listed-files.ts'
import { report } from '../check/report.ts'
import { sarif } from '../check/sarif.ts'
import { openClient } from '../config.ts'
import { exitCodes } from '../exit-codes.ts'
import { isTerminal, print } from '../output.ts'

type Format = 'table' | 'json' | 'sarif'
type Options = { failOn?: (typeof severities)[number]; format?: Format; since?: string; output?: string }

export const checkCommand = (): Command =>
  new Command('check')
    .description(
      'Check the packages of lock files and bills of materials for known vulnerabilities. One unit per distinct package and version, reserved as a whole for each 1,000.',
    )
    .argument('<file...>')
    .addOption(
      new Option('--fail-on <severity>', 'exit with 1 from this severity on; an unknown severity counts').choices(
        severities,
      ),
    )
    .addOption(
      new Option('--format <format>', 'table on a terminal, otherwise json').choices(['table', 'json', 'sarif']),
    )
    .option('--since <ref>', 'check only packages that the files did not have at this commit or branch')
    .option('-o, --output <file>', 'write the result here instead of to standard output')
    .action(async (names: string[], { failOn, format, since, output }: Options) => {
      const files: ListedFile[] = []
      for (const name of new Set(names)) files.push(await listedFile(name, since))
      const purls = [...new Set(files.flatMap(({ packages }) => packages.map(({ purl }) => purl)))]
      const { results, failure } =
        purls.length > 0 ? await checkedPackages(openClient(), purls) : { results: new Map(), failure: null }
      const { findings, unchecked } = findingsOf(files, results)
      const text = {
        table: () => report(files, findings, unchecked),
        json: () => JSON.stringify({ files, results: [...results.values()] }, null, 2),
        sarif: () => JSON.stringify(sarif(findings, unchecked), null, 2),
      }[format ?? (isTerminal() && output === undefined ? 'table' : 'json')]()
      if (output === undefined) print(text)
      else writeFileSync(output, `${text}\n`)
      if (failOn && findings.some(({ advisory }) => reaches(severityOf(advisory), failOn)))
        process.exitCode = exitCodes.findings
      else if (failure) throw failure
      else if (unchecked.length > 0) process.exitCode = exitCodes.unavailable
    })
