import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { asList, asObject, jsonOf, type Loose, only, type Source } from './source.ts'

/** Advisory records: updates facts and keeps our own wording. Records invented for tests are skipped. */
export const osv = (folder: string): Source => ({
  name: 'OSV',
  address: (env) => env.UPSTREAM_OSV_URL,
  recordings: readdirSync(path.join(folder, 'osv'))
    .filter((file) => !readFileSync(path.join(folder, 'osv', file), 'utf8').includes('"Made up: '))
    .map((file) => ({
      file: `osv/${file}`,
      make: async (lookUp, before) => {
        const answer = await lookUp(`/v1/vulns/${file.replace(/\.json$/, '')}`)
        return answer && taken(jsonOf(answer), asObject(before))
      },
    })),
})

const factual = ['schema_version', 'id', 'modified', 'published', 'withdrawn', 'aliases', 'severity']
const judged = ['cwe_ids', 'severity', 'github_reviewed', 'url', 'review_status']

function taken(record: Loose, before: Loose): Loose {
  const known = asList(before.affected).map(({ package: named }) => JSON.stringify(only(named, ['ecosystem', 'name'])))
  const affected = asList(record.affected)
    .filter((entry) => known.includes(JSON.stringify(only(entry.package, ['ecosystem', 'name']))))
    .map((entry) => ({
      ...only(entry, ['package', 'ranges', 'versions']),
      ...only(
        asList(before.affected).find((one) => JSON.stringify(one.package) === JSON.stringify(entry.package)),
        ['ecosystem_specific', 'database_specific'],
      ),
    }))
  const database = only(record.database_specific, judged)
  return {
    ...only(record, factual),
    ...only(before, ['summary', 'details', 'references']),
    affected,
    ...(Object.keys(database).length > 0 ? { database_specific: database } : {}),
  }
}

/** The known-exploited catalogue: updates dates and flags of the entries in the file and keeps our own wording. */
export const kev: Source = {
  name: 'Known-exploited catalogue',
  address: (env) => env.UPSTREAM_KEV_URL,
  recordings: [
    {
      file: 'kev.json',
      make: async (lookUp, before) => {
        const answer = await lookUp('')
        if (!answer) return null
        const members = ['vendorProject', 'product', 'dateAdded', 'dueDate', 'knownRansomwareCampaignUse', 'cwes']
        const listed = asList(jsonOf(answer).vulnerabilities)
        return Object.fromEntries(
          Object.entries(asObject(before)).map(([cve, entry]) => [
            cve,
            {
              ...asObject(entry),
              ...only(
                listed.find(({ cveID }) => cveID === cve),
                members,
              ),
            },
          ]),
        )
      },
    },
  ],
}

/** Exploit prediction scores of the CVEs in the file. */
export const epss: Source = {
  name: 'Exploit prediction scores',
  address: (env) => env.UPSTREAM_EPSS_URL,
  recordings: [
    {
      file: 'epss.json',
      make: async (lookUp, before) => {
        const answer = await lookUp(`?cve=${Object.keys(asObject(before)).join(',')}`)
        const scores = asList(answer && jsonOf(answer).data)
        return (
          answer && { ...asObject(before), ...Object.fromEntries(scores.map((score) => [String(score.cve), score])) }
        )
      },
    },
  ],
}
