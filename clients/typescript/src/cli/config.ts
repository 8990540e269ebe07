import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Assay } from '../client.ts'
import { CommandError, exitCodes } from './exit-codes.ts'

type Config = { url?: string; key?: string }

/** `assay/config.json` in `XDG_CONFIG_HOME`, by default `~/.config`. */
export const configFile = (): string =>
  path.join(process.env.XDG_CONFIG_HOME || path.join(os.homedir(), '.config'), 'assay', 'config.json')

function stored(): Config {
  try {
    const { url, key } = JSON.parse(readFileSync(configFile(), 'utf8')) as Record<string, unknown>
    return { ...(typeof url === 'string' ? { url } : {}), ...(typeof key === 'string' ? { key } : {}) }
  } catch {
    return {}
  }
}

/** Stores address and key, readable by this user only. */
export function store(config: Required<Config>): void {
  const file = configFile()
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(file, `${JSON.stringify(config, null, 2)}\n`, { mode: 0o600 })
  chmodSync(file, 0o600)
}

/** The client of `ASSAY_URL` and `ASSAY_KEY`, which take precedence over what `assay login` stored. */
export function openClient(): Assay {
  const { ASSAY_URL, ASSAY_KEY } = process.env
  const { url, key } = stored()
  const apiKey = ASSAY_KEY || key
  const baseUrl = ASSAY_URL || url
  if (!apiKey || !baseUrl)
    throw new CommandError(
      `No ${apiKey ? 'address' : 'API key'}. Run "assay login --url https://assay.example.com", or set ASSAY_URL and ASSAY_KEY.`,
      exitCodes.forbidden,
    )
  return clientOf(baseUrl, apiKey)
}

export function clientOf(baseUrl: string, apiKey: string): Assay {
  if (!URL.canParse(baseUrl) || !/^https?:$/.test(new URL(baseUrl).protocol))
    throw new CommandError(`"${baseUrl}" is not an address such as https://assay.example.com.`)
  return new Assay({ baseUrl, apiKey })
}
