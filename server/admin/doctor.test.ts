import { expect, it } from 'vitest'
import { type Env, readEnv, settingNames } from '../platform/env.ts'
import { shownSettings } from './doctor.ts'

const accepted = (name: string, value: string): Env | null => {
  try {
    return readEnv({ DATABASE_URL: 'postgres://host/db', [name]: value })
  } catch {
    return null
  }
}

it('the settings that the diagnostics print contain no credentials, whichever setting holds them', () => {
  const password = 'a-password-of-more-than-32-characters'
  const values = [
    password,
    ...['postgres', 'clickhouse', 'smtp', 'https'].map((scheme) => `${scheme}://assay:${password}@host.example/path`),
    `https://host.example/list?key=${password}`,
  ]
  const holding = settingNames.filter((name) => {
    const read = values.flatMap((value) => accepted(name, value) ?? [])
    for (const env of read) expect(JSON.stringify(shownSettings(env)), name).not.toContain(`://assay:${password}@`)
    return read.some((env) => JSON.stringify(env).includes(`://assay:${password}@`))
  })
  expect(holding).toEqual(expect.arrayContaining(['DATABASE_URL', 'EVENTS_STORE', 'SMTP_URL', 'UPSTREAM_OSV_URL']))
  for (const name of ['AUTH_SECRET', 'METRICS_TOKEN', 'VIRUSTOTAL_KEY'])
    expect(shownSettings(readEnv({ [name]: password })), name).toMatchObject({ [name]: 'set' })
  expect(shownSettings(readEnv({}))).toMatchObject({ EVENTS_STORE: 'not set', PORT: 3000 })
  expect(JSON.stringify(shownSettings(readEnv({ UPSTREAM_OSV_URL: values.at(-1) })))).not.toContain(password)
})
