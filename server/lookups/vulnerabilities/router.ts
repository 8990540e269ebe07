import { endpoint, memberProcedure, router } from '../../trpc/index.ts'
import { checkIsReady, checkPackages } from './check-packages.ts'
import { readCoordinate } from './coordinate.ts'
import { cveIsReady, reportCve } from './cve-report.ts'
import { kevIsReady, searchKev } from './kev-search.ts'
import { npmReportIsReady, reportNpmPackage } from './npm-report.ts'
import { evidenceIsReady } from './package-evidence.ts'
import { reportPackage } from './package-report.ts'
import { distinctPackages } from './read-purl.ts'
import { ReleaseLineQuery, releaseLine } from './release-line.ts'
import {
  CheckQuery,
  CveQuery,
  CveReport,
  KevPage,
  KevQuery,
  NpmQuery,
  NpmReport,
  PackageCheck,
  PackageQuery,
  PackageReport,
} from './schema.ts'

export const vulnerabilitiesRouter = router({
  npm: endpoint('vulnerabilities.npm')
    .input(NpmQuery, {
      ready: (sources, input) => npmReportIsReady(sources, input.package),
    })
    .output(NpmReport)
    .query(({ ctx, input }) => reportNpmPackage(ctx.lookup, input.package)),

  package: endpoint('vulnerabilities.package')
    .input(PackageQuery, {
      ready: (sources, { ecosystem, coordinate }) =>
        evidenceIsReady(sources, ecosystem, readCoordinate(ecosystem, coordinate) ?? '', false),
    })
    .output(PackageReport)
    .query(({ ctx, input }) => reportPackage(ctx.lookup, input)),

  check: endpoint('vulnerabilities.check')
    .input(CheckQuery, {
      targets: ({ packages }) => distinctPackages(packages).size,
      ready: (sources, { packages }) => checkIsReady(sources, packages),
    })
    .output(PackageCheck)
    .mutation(({ ctx, input }) => checkPackages(ctx.lookup, input.packages)),

  cve: endpoint('vulnerabilities.cve')
    .input(CveQuery, { ready: (sources, input) => cveIsReady(sources, input.cveId) })
    .output(CveReport)
    .query(({ ctx, input }) => reportCve(ctx.lookup, input.cveId)),

  kev: endpoint('vulnerabilities.kev')
    .input(KevQuery, { ready: kevIsReady })
    .output(KevPage)
    .query(({ ctx, input }) => searchKev(ctx.lookup, input)),

  /** Releases of a recently looked-up package, from cached answers. */
  releases: memberProcedure
    .input(ReleaseLineQuery)
    .query(({ ctx, input }) =>
      releaseLine({ upstreamClient: ctx.system.upstreamClient, upstreams: ctx.system.upstreams, at: ctx.at }, input),
    ),
})
