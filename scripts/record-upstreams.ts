import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '../server/platform/clock.ts'
import { readEnv } from '../server/platform/env.ts'
import { openNetwork } from '../server/platform/network.ts'
import { registryAuthorization } from '../server/platform/npm-configuration.ts'
import { epss, kev, osv } from './record/advisories.ts'
import { goProxy } from './record/go-proxy.ts'
import { maven } from './record/maven.ts'
import { npmDownloads, npmRegistry } from './record/npm.ts'
import { packagist } from './record/packagist.ts'
import { pypi } from './record/pypi.ts'
import { inOrder, type Source, upstreamClientOf } from './record/source.ts'

/**
 * `npm run record`: regenerates the fixtures of the simulated internet from the sources in the settings. The files of
 * an unreachable source stay unchanged; the command fails only when no source is reachable. `--into FOLDER` writes
 * elsewhere.
 */
const usual = path.join(import.meta.dirname, '../simulator/fixtures')
const { values } = parseArgs({ options: { into: { type: 'string', default: usual } } })
const env = readEnv()
const http = openNetwork({
  clock: systemClock,
  dnsServers: env.DNS_SERVERS,
  allowed: env.TARGET_ALLOW_CIDRS,
  extraCaFile: env.EXTRA_CA_FILE,
}).http
const sources = [npmRegistry, npmDownloads, pypi, packagist, maven, goProxy, osv(values.into), kev, epss]

let reached = 0
for (const source of sources) reached += (await recorded(source)) ? 1 : 0
await http.close()
process.stdout.write(`${reached} of ${sources.length} sources answered.\n`)
process.exitCode = reached > 0 ? 0 : 1

/** Records all files of a source or none. Returns false when it is unreachable. */
async function recorded(source: Source): Promise<boolean> {
  const address = source.address(env)
  const authorization = source === npmRegistry ? registryAuthorization(`${address}/`) : null
  const lookUp = upstreamClientOf(http, address, authorization ? { authorization } : {})
  const made: { file: string; text: string; changed: boolean }[] = []
  let absent = 0
  try {
    for (const { file, make } of source.recordings) {
      const full = path.join(values.into, file)
      const before = existsSync(full) ? readFileSync(full, 'utf8') : null
      const document = await make(lookUp, before === null ? null : JSON.parse(before))
      const text = document === null ? null : `${JSON.stringify(inOrder(document), null, 2)}\n`
      if (text === null) absent += 1
      else made.push({ file: full, text, changed: text !== before })
    }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    process.stdout.write(`${source.name}: not recorded (${why}); ${count(source.recordings.length)} left alone\n`)
    return false
  }
  for (const { file, text, changed } of made) if (changed) writeFileSync(file, text)
  const changed = made.filter((one) => one.changed).length
  const unknown = absent > 0 ? `, ${count(absent)} left alone: the source has nothing of them` : ''
  process.stdout.write(`${source.name}: ${count(made.length)} recorded, ${changed} changed${unknown}\n`)
  return true
}

function count(files: number): string {
  return files === 1 ? '1 file' : `${files} files`
}
