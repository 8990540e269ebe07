import { Command } from 'commander'
import type { RulesTestData } from '../../generated/index.ts'
import { openClient } from '../config.ts'
import { columns, isTerminal, leveled, print, printJson } from '../output.ts'
import { readObject } from '../read-input.ts'

type Options = { file: string; days: string; json?: true }

export const rulesCommand = (): Command =>
  new Command('rules').description('Work with rules.').addCommand(testCommand())

const testCommand = (): Command =>
  new Command('test')
    .description('Backtest a rule on the stored assessments of the workspace. Nothing is looked up or stored.')
    .requiredOption('-f, --file <rule.json>', 'the rule as JSON; - for standard input')
    .option('--days <days>', 'assessments of this many days', '7')
    .option('--json', 'print the whole response')
    .action(async ({ file, days, json }: Options) => {
      const rule = (await readObject(file)) as RulesTestData['body']['rule']
      const { data } = await openClient().rules.test({ rule, window_days: Number(days) })
      if (json || !isTerminal()) return printJson(data)
      const changes = data.matrix.filter(({ from, to }) => from !== to)
      print(
        `Would match ${data.would_fire.toLocaleString('en')} of ${data.evaluated.toLocaleString('en')} assessments and change ${data.changed.toLocaleString('en')} decisions.`,
      )
      if (changes.length > 0)
        print(columns(changes.map(({ from, to, count }) => [String(count), `${leveled(from)} → ${leveled(to)}`])))
    })
