import { asList, asObject, jsonOf, type Loose, type Source } from './source.ts'

const modules = ['golang.org/x/crypto']

/** Modules: the versions in the file and the latest one, with their times, and go.mod of the latest. */
export const goProxy: Source = {
  name: 'Go module proxy',
  address: (env) => env.UPSTREAM_GO_PROXY_URL,
  recordings: modules.map((name) => ({
    file: `go/${name.replaceAll('/', '__')}.json`,
    make: async (lookUp, before) => {
      const latest = await lookUp(`/${name}/@latest`)
      if (!latest) return null
      const { Version, Origin } = jsonOf(latest)
      const known = asList(asObject(before).versions).map(({ version }) => String(version))
      const versions: Loose[] = []
      for (const version of new Set([...known, String(Version)])) {
        const info = await lookUp(`/${name}/@v/${version}.info`)
        if (info) versions.push({ version, at: jsonOf(info).Time })
      }
      const mod = (await lookUp(`/${name}/@v/${String(Version)}.mod`))?.body.toString('utf8') ?? ''
      const origin = asObject(Origin).URL ?? asObject(before).origin
      return { latest: Version, mod, ...(origin ? { origin } : {}), versions }
    },
  })),
}
