import { spawnSync } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { verificationSamples } from './verification.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'recipes-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const key = randomBytes(24)
const secret = `whsec_${key.toString('base64')}`
const body = '{"type":"high_risk_assessment","data":{"name":"Zoë"}}'

/** A signed delivery (Standard Webhooks), `ago` seconds old. */
function delivery(ago = 0) {
  const id = 'msg_1'
  const timestamp = String(Math.floor(Date.now() / 1000) - ago)
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}

const other = `v1,${randomBytes(32).toString('base64')}`
const fresh = delivery()
const cases = [
  { label: 'a delivery', headers: fresh, body, genuine: true },
  {
    label: 'one with two signatures',
    headers: { ...fresh, 'webhook-signature': `${other} ${fresh['webhook-signature']}` },
    body,
    genuine: true,
  },
  { label: 'another signature', headers: { ...fresh, 'webhook-signature': other }, body, genuine: false },
  { label: 'a signature not in ASCII', headers: { ...fresh, 'webhook-signature': 'v1,é' }, body, genuine: false },
  { label: 'no number as the time', headers: { ...fresh, 'webhook-timestamp': 'now' }, body, genuine: false },
  { label: 'another body', headers: fresh, body: body.replace('high', 'low'), genuine: false },
  { label: 'another id', headers: { ...fresh, 'webhook-id': 'msg_2' }, body, genuine: false },
  { label: 'one that is ten minutes old', headers: delivery(600), body, genuine: false },
]

type Recipe = { language: string; program: string; file: string; around: (code: string) => string; args?: string[] }

/** Each program reads the cases from standard input and prints the verdicts as JSON. */
const recipes: readonly Recipe[] = [
  {
    language: 'TypeScript',
    program: process.execPath,
    file: 'recipe.ts',
    around: (code) =>
      `${code}\nimport { readFileSync } from 'node:fs'\nconst { secret, cases } = JSON.parse(readFileSync(0, 'utf8'))\nconsole.log(JSON.stringify(cases.map((one: any) => isGenuine(one.headers, one.body, secret))))`,
  },
  {
    language: 'Python',
    program: 'python3',
    file: 'recipe.py',
    around: (code) =>
      `${code}\nimport json, sys\ngiven = json.load(sys.stdin)\nprint(json.dumps([is_genuine(c["headers"], c["body"].encode(), given["secret"]) for c in given["cases"]]))`,
  },
  {
    language: 'PHP',
    program: 'php',
    file: 'recipe.php',
    around: (code) =>
      `<?php\n${code}\n$given = json_decode(stream_get_contents(STDIN), true);\necho json_encode(array_map(fn($c) => is_genuine($c['headers'], $c['body'], $given['secret']), $given['cases']));`,
  },
  {
    language: 'Go',
    program: 'go',
    file: 'recipe.go',
    args: ['run'],
    around: (code) =>
      `package main\nimport ("crypto/hmac"; "crypto/sha256"; "encoding/base64"; "encoding/json"; "math"; "net/http"; "os"; "strconv"; "strings"; "time")\n${code}\nfunc main() {\n var given struct { Secret string; Cases []struct { Headers map[string]string; Body string } }\n json.NewDecoder(os.Stdin).Decode(&given)\n said := []bool{}\n for _, c := range given.Cases { h := http.Header{}; for k, v := range c.Headers { h.Set(k, v) }; said = append(said, isGenuine(h, []byte(c.Body), given.Secret)) }\n json.NewEncoder(os.Stdout).Encode(said)\n}`,
  },
]

const codeOf = (language: string): string => verificationSamples.find((one) => one.language === language)?.code ?? ''
const exists = (program: string): boolean => spawnSync('sh', ['-c', `command -v '${program}'`]).status === 0

describe('a recipe in the reference', () => {
  for (const { language, program, file, around, args = [] } of recipes) {
    const runs = exists(program)
    it.skipIf(!runs)(
      `in ${language} accepts what the service signed and nothing else${runs ? '' : ` (skipped: no ${program} on this machine)`}`,
      () => {
        const place = path.join(folder, file)
        writeFileSync(place, around(codeOf(language)))
        const run = spawnSync(program, [...args, place], { input: JSON.stringify({ secret, cases }), encoding: 'utf8' })
        expect(run.status, run.stderr).toBe(0)
        const output = JSON.parse(run.stdout) as boolean[]
        expect(cases.map(({ label: text }, at) => [text, output[at]])).toEqual(
          cases.map(({ label: text, genuine }) => [text, genuine]),
        )
      },
    )
  }

  const shell = ['curl', 'openssl', 'base64', 'od'].every(exists)
  it.skipIf(!shell)(
    `in shell signs as the service does${shell ? '' : ' (skipped: curl, openssl, base64 or od is missing)'}`,
    () => {
      const printed = codeOf('curl').replace(
        /curl -s -X POST[\s\S]*$/,
        'printf "%s\\n%s\\n%s" "$timestamp" "$signature" "$body"',
      )
      const run = spawnSync('sh', ['-c', printed], {
        encoding: 'utf8',
        env: { ...process.env, ASSAY_WEBHOOK_SECRET: secret },
      })
      const [timestamp, signature, sent] = run.stdout.split('\n')
      expect(signature, run.stderr).toBe(
        createHmac('sha256', key).update(`msg_1.${timestamp}.${sent}`).digest('base64'),
      )
    },
  )
})
