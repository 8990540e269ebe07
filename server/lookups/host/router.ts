import { endpoint, router } from '../../trpc/index.ts'
import { HostSsl, HostSslQuery } from './schema.ts'
import { describeTls } from './ssl.ts'
import { checkHost } from './status.ts'
import { HostStatusQuery, HostStatusReport } from './status-schema.ts'
import { refuseForbidden } from './target.ts'

export const hostRouter = router({
  ssl: endpoint('host.ssl')
    .input(HostSslQuery, { ready: (sources, input) => refuseForbidden(sources, input, input.port) })
    .output(HostSsl)
    .query(({ ctx, input }) => describeTls(ctx.lookup, input)),
  status: endpoint('host.status')
    .input(HostStatusQuery, { ready: (sources, input) => refuseForbidden(sources, input, 443) })
    .output(HostStatusReport)
    .query(({ ctx, input }) => checkHost(ctx.lookup, input)),
})
