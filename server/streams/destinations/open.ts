import type { StreamDestination } from '../schema.ts'
import type { Send } from './destination.ts'
import { type Client, openElastic, openHttp, openSplunk } from './http.ts'
import { openSyslog } from './syslog.ts'
import type { Reach } from './tls-connection.ts'

/** Client libraries are loaded with the first use of their kind. */
export async function openDestination(
  client: Client & { reach: Reach },
  destination: StreamDestination,
  secret: string | null,
  workspaceId: string,
): Promise<Send> {
  switch (destination.kind) {
    case 'http':
      return openHttp(client, destination, secret)
    case 'splunk':
      return openSplunk(client, destination, secret)
    case 'elastic':
      return openElastic(client, destination, secret)
    case 'syslog':
      return openSyslog(client.reach, destination)
    case 'nats':
      return (await import('./nats.ts')).openNats(client.reach, destination, secret)
    case 'kafka':
      return (await import('./kafka.ts')).openKafka(client.reach, destination, secret, workspaceId)
    case 's3':
      return (await import('./s3.ts')).openS3(client, destination, secret)
  }
}
