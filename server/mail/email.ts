/** An email to one recipient; owners of workspace `workspaceId` see it in their outbox. */
export type Email = { workspaceId: string | null; recipient: string; subject: string; text: string }

/** `held`: waiting because no mail server is connected; `failed`: given up. */
export const emailStatuses = ['queued', 'held', 'sent', 'failed'] as const
export type EmailStatus = (typeof emailStatuses)[number]
