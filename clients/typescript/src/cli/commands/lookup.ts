import { Command } from 'commander'
import { openClient } from '../config.ts'
import { describe } from '../describe.ts'
import { lookUp } from '../look-up.ts'
import { isTerminal, print, printJson, styled } from '../output.ts'

export const lookupCommand = (): Command =>
  new Command('lookup')
    .description(
      'Look up anything: an IP address, range, AS number, domain, URL, email address, phone number, package, CVE or request id. One unit.',
    )
    .argument('<subject>')
    .option('--json', 'print the whole response')
    .action(async (subject: string, { json }: { json?: true }) => {
      const { kind, subject: read, result } = await lookUp(openClient(), subject)
      if (json || !isTerminal()) return printJson(result)
      print(`${styled('bold', read)} (${kind})\n\n${describe(result)}`)
    })
