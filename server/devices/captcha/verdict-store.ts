import { testMinutes } from '../../catalog/device-checks.ts'
import { minuteMs } from '../../platform/clock.ts'
import type { Prisma } from '../../platform/database.ts'
import { fail } from '../../platform/errors.ts'
import type { KeyedHash } from '../../platform/keyed-hash.ts'
import { type CaptchaQuery, CaptchaVerdict } from './schema.ts'

type Deps = { prisma: Prisma; keyedHash: KeyedHash; workspaceId: string }

/** Lifetime of an idempotency key, in hours. */
export const keyHours = 24

/** A request unfinished after this time is assumed to have crashed. */
const longestRun = '1 minute'

/** Keyed hash of the request: recognises repeats without revealing the token. */
const purpose = 'captcha idempotency'
const textOf = (query: CaptchaQuery): string =>
  JSON.stringify(Object.entries(query).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/**
 * Claims the query's idempotency key for the request that will produce verdict `id`. True for exactly one request
 * across all processes, until the key expires or, if that request does not finish, for a minute.
 */
export async function claimKey(
  { prisma, keyedHash, workspaceId }: Deps,
  { id, query, at }: { id: string; query: CaptchaQuery; at: Date },
): Promise<boolean> {
  const expiresAt = new Date(at.getTime() + testMinutes * minuteMs)
  const requested = keyedHash.of(purpose, textOf(query))
  const claimed = await prisma.$executeRaw`
    INSERT INTO captcha_tests AS t (id, workspace_id, idempotency_key, asked, created_at, expires_at)
    VALUES (${id}, ${workspaceId}, ${query.idempotency_key ?? null}, ${requested}, ${at}, ${expiresAt})
    ON CONFLICT (workspace_id, idempotency_key) DO UPDATE
    SET id = excluded.id, asked = excluded.asked, verdict = NULL, used_by = NULL, created_at = excluded.created_at, expires_at = excluded.expires_at
    WHERE t.created_at <= excluded.created_at - make_interval(hours => ${keyHours}::int)
      OR (t.verdict IS NULL AND t.created_at <= excluded.created_at - ${longestRun}::interval)`
  return claimed === 1
}

/** Releases the key of a request that produced no verdict. */
export async function freeKey({ prisma, workspaceId }: Deps, id: string): Promise<void> {
  await prisma.$executeRaw`DELETE FROM captcha_tests WHERE workspace_id = ${workspaceId} AND id = ${id} AND verdict IS NULL`
}

/**
 * State of the query's idempotency key: null if free; the verdict is null while in progress. Fails with
 * IDEMPOTENCY_KEY_REUSED if the key was used for another request.
 */
export async function heldFor(
  { prisma, keyedHash, workspaceId }: Deps,
  query: CaptchaQuery,
): Promise<{ verdict: CaptchaVerdict | null; at: Date } | null> {
  if (query.idempotency_key === undefined) return null
  const row = await prisma.captchaTest.findUnique({
    where: { workspaceId_idempotencyKey: { workspaceId, idempotencyKey: query.idempotency_key } },
  })
  if (!row) return null
  if (!keyedHash.matches(purpose, textOf(query), row.queryHash ?? ''))
    fail(
      'IDEMPOTENCY_KEY_REUSED',
      'This idempotency_key was used for a different request. Use a new one. No unit was used.',
    )
  return { verdict: CaptchaVerdict.safeParse(row.verdict).data ?? null, at: row.createdAt }
}
