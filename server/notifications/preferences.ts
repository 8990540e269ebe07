import {
  isPersonalNotice,
  type NoticeChannel,
  type NoticeChoice,
  type NoticeKind,
  noticeKinds,
  type PersonalNoticeKind,
  personalNotices,
  workspaceNotices,
} from '../catalog/notices.ts'
import type { Role } from '../catalog/roles.ts'
import type { Prisma } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'

type Member = { userId: string; workspaceId: string; role: Role }

/** A kind with what arrives where. `fixed`: channels that cannot be turned off; `changed`: other than the default. */
export type NoticePreference = { kind: NoticeKind; personal: boolean; fixed: readonly NoticeChannel[] } & {
  chosen: NoticeChoice
  default: NoticeChoice
}

/** What a person gets where, in the order of the catalogue: of the workspace by their role, and about the account. */
export async function preferencesOf(
  prisma: Prisma,
  { userId, workspaceId, role }: Member,
): Promise<NoticePreference[]> {
  const membership = await prisma.membership.findUniqueOrThrow({
    where: { workspaceId_userId: { workspaceId, userId } },
    select: { noticeChoices: true, user: { select: { noticeChoices: true } } },
  })
  return noticeKinds.map((kind) => {
    const personal = isPersonalNotice(kind)
    const stored = choicesIn(personal ? membership.user.noticeChoices : membership.noticeChoices)[kind]
    const standard = personal ? personalNotices[kind].default : workspaceNotices[kind].defaults[role]
    const fixed: readonly NoticeChannel[] = personal ? personalNotices[kind].fixed : []
    return { kind, personal, fixed, default: standard, chosen: { ...standard, ...stored } }
  })
}

type Choices = Partial<Record<NoticeKind, Partial<NoticeChoice>>>

/** Only this folder writes the column, so the cast is sound. */
const choicesIn = (stored: unknown): Choices => stored as Choices

/** Whether a person gets an email about their account. */
export function wantsPersonalEmail(stored: unknown, kind: PersonalNoticeKind): boolean {
  return choicesIn(stored)[kind]?.email ?? personalNotices[kind].default.email
}

/** Stores one choice of a person. Choices made at the same time for other kinds or channels are kept. */
export async function choose(
  prisma: Prisma,
  { userId, workspaceId }: Omit<Member, 'role'>,
  { kind, channel, on }: { kind: NoticeKind; channel: NoticeChannel; on: boolean },
): Promise<void> {
  const choice = JSON.stringify({ [channel]: on })
  if (!isPersonalNotice(kind)) {
    await prisma.$executeRaw`
      UPDATE memberships SET notice_choices = jsonb_set(notice_choices, ARRAY[${kind}::text], coalesce(notice_choices -> ${kind}::text, '{}') || ${choice}::jsonb)
      WHERE workspace_id = ${workspaceId} AND user_id = ${userId}`
    return
  }
  if (isFixed(kind, channel)) fail('VALIDATION_FAILED', `“${personalNotices[kind].title}” cannot be turned off there.`)
  await prisma.$executeRaw`
    UPDATE users SET notice_choices = jsonb_set(notice_choices, ARRAY[${kind}::text], coalesce(notice_choices -> ${kind}::text, '{}') || ${choice}::jsonb)
    WHERE id = ${userId}`
}

const isFixed = (kind: PersonalNoticeKind, channel: NoticeChannel): boolean => {
  const fixed: readonly NoticeChannel[] = personalNotices[kind].fixed
  return fixed.includes(channel)
}
