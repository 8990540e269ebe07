import type { Http } from '../../platform/http.ts'
import type { StreamDestination } from '../schema.ts'
import type { Send } from './destination.ts'
import { openElastic, openHttp, openSplunk } from './http.ts'
import { openSyslog } from './syslog.ts'
import type { Reach } from './tls-connection.ts'

/** Client libraries are loaded with the first use of their kind. */
export async function openDestination(
  { http, reach }: { http: Http; reach: Reach },
  destination: StreamDestination,
  secret: string | null,
): Promise<Send> {
  switch (destination.kind) {
    case 'http':
      return openHttp(http, destination, secret)
    case 'splunk':
      return openSplunk(http, destination, secret)
    case 'elastic':
      return openElastic(http, destination, secret)
    case 'syslog':
      return openSyslog(reach, destination)
    case 'nats':
      return (await import('./nats.ts')).openNats(reach, destination, secret)
    case 's3':
      return (await import('./s3.ts')).openS3(http, destination, secret)
  }
}
