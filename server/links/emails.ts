import type { ProtectedLink } from '#prisma/generated/client.ts'
import { type LinkBlockReason, linkBlockReasons } from '../catalog/links.ts'
import type { EmailText } from '../notifications/index.ts'
import type { LinkDeps } from './deps.ts'

type Written = (workspace: { name: string }) => EmailText
type Addresses = Pick<LinkDeps, 'baseUrl' | 'linkBaseUrl'>

export const blockEmail =
  (deps: Addresses, link: ProtectedLink, reason: LinkBlockReason): Written =>
  ({ name }) => ({
    subject: `Protected link ${link.code} was blocked`,
    text: `The protected link ${deps.linkBaseUrl}/${link.code} of the workspace “${name}” is blocked.\n\n${linkBlockReasons[reason]}.\nDestination: ${new URL(link.normalized).host}\n\nDetails and appeal:\n${deps.baseUrl}/links/${link.id}\n`,
  })

export const releaseEmail =
  (deps: Addresses, link: ProtectedLink): Written =>
  ({ name }) => ({
    subject: `Protected link ${link.code} is unblocked`,
    text: `A review unblocked the protected link ${deps.linkBaseUrl}/${link.code} of the workspace “${name}”.${link.status === 'disabled' ? ' It stays turned off, as you left it.' : ''}\n\n${deps.baseUrl}/links/${link.id}\n`,
  })
