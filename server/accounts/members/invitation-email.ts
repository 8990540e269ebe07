import type { Mailer } from '../../mail/index.ts'
import type { UserActor } from '../actor.ts'
import type { Deliver } from './invitations.ts'

/**
 * Queues the email with an invitation's one-time link. The token is in the URL fragment, so it never reaches a server
 * log.
 */
export function invitationEmail({ mail, baseUrl }: { mail: Mailer; baseUrl: string }, from: UserActor): Deliver {
  return (tx, { token, email, workspace, expiresAt }) =>
    mail.queue(tx, {
      workspaceId: from.workspaceId,
      recipient: email,
      subject: `${from.name} invited you to ${workspace} on Assay`,
      text: `${from.name} (${from.email}) invited you to the workspace “${workspace}”.\n\nOpen this link and sign in as ${email}:\n${baseUrl}/invitation#${token}\n\nThe link works once and expires on ${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC.\n`,
    })
}
