import { Command, Option } from 'commander'
import type { RiskAssessData } from '../../generated/index.ts'
import { openClient } from '../config.ts'
import { describe } from '../describe.ts'
import { exitCodes } from '../exit-codes.ts'
import { isTerminal, print, printJson } from '../output.ts'
import { readObject } from '../read-input.ts'

type Options = { file: string; json?: true; failOn?: (typeof decisions)[number] }

const decisions = ['allow', 'review', 'challenge', 'block'] as const

export const assessCommand = (): Command =>
  new Command('assess')
    .description('Assess a sign-up, login, checkout, form or API event. One unit.')
    .requiredOption('-f, --file <event.json>', 'the event as JSON; - for standard input')
    .addOption(
      new Option('--fail-on <decision>', 'exit with 1 for this decision or a stricter one').choices(decisions.slice(1)),
    )
    .option('--json', 'print the whole response')
    .action(async ({ file, json, failOn }: Options) => {
      const event = await readObject(file)
      const { data } = await openClient().risk.assess(event as RiskAssessData['body'])
      if (json || !isTerminal()) printJson(data)
      else print(describe(data))
      if (failOn && decisions.indexOf(data.decision) >= decisions.indexOf(failOn)) process.exitCode = exitCodes.findings
    })
