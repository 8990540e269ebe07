import { Command } from 'commander'
import { clientOf, configFile, store } from '../config.ts'
import { print } from '../output.ts'
import { readSecret } from '../read-input.ts'

export const loginCommand = (): Command =>
  new Command('login')
    .description(
      'Verify an API key and store it for later commands. The key is read from the terminal or standard input.',
    )
    .requiredOption('--url <address>', 'address of the installation, such as https://assay.example.com')
    .action(async ({ url }: { url: string }) => {
      const key = await readSecret(`API key for ${url}: `)
      const { data } = await clientOf(url, key).usage.read()
      store({ url, key })
      print(`Signed in to workspace ${data.workspace_id} (${data.plans.join(', ')}). Stored in ${configFile()}.`)
    })
