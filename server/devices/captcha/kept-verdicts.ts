import { testMinutes } from '../../catalog/device-checks.ts'
import { minuteMs } from '../../platform/clock.ts'
import type { Prisma } from '../../platform/database.ts'
import { fail } from '../../platform/errors.ts'
import type { KeyedHash } from '../../platform/keyed-hash.ts'
import { type CaptchaQuery, CaptchaVerdict } from './schema.ts'

type Deps = { prisma: Prisma; keyedHash: KeyedHash; workspaceId: string }

/** For how long a key stands for its verdict. */
export const keyHours = 24

/** After this time a request that has not ended is taken for one that a crash has ended. */
const longestRun = '1 minute'

/** What was asked, as a hash that only this installation can make: it tells repetitions from other requests and no token. */
const askedHash = (keyedHash: KeyedHash, query: CaptchaQuery): string =>
  keyedHash.of(
    'captcha idempotency',
    JSON.stringify(Object.entries(query).toSorted(([one], [other]) => (one < other ? -1 : 1))),
  )

/**
 * Takes the key of a query for the request that is to make the verdict `id`: true for exactly one of any number, over all processes, until its verdict has had its day or it has not ended within a minute.
 */
export async function claimKey(
  { prisma, keyedHash, workspaceId }: Deps,
  { id, query, at }: { id: string; query: CaptchaQuery; at: Date },
): Promise<boolean> {
  const expiresAt = new Date(at.getTime() + testMinutes * minuteMs)
  const asked = askedHash(keyedHash, query)
  const claimed = await prisma.$executeRaw`
    INSERT INTO captcha_tests AS t (id, workspace_id, idempotency_key, asked, created_at, expires_at)
    VALUES (${id}, ${workspaceId}, ${query.idempotency_key ?? null}, ${asked}, ${at}, ${expiresAt})
    ON CONFLICT (workspace_id, idempotency_key) DO UPDATE
    SET id = excluded.id, asked = excluded.asked, verdict = NULL, used_by = NULL, created_at = excluded.created_at, expires_at = excluded.expires_at
    WHERE t.created_at <= excluded.created_at - make_interval(hours => ${keyHours}::int)
      OR (t.verdict IS NULL AND t.created_at <= excluded.created_at - ${longestRun}::interval)`
  return claimed === 1
}

/** Gives the key back after a request that made no verdict. */
export async function freeKey({ prisma }: Deps, id: string): Promise<void> {
  await prisma.$executeRaw`DELETE FROM captcha_tests WHERE id = ${id} AND verdict IS NULL`
}

/** What the key of a query stands for: null where it is free, without a verdict while that is made. Fails with IDEMPOTENCY_KEY_REUSED where it stands for another request. */
export async function heldFor(
  { prisma, keyedHash, workspaceId }: Deps,
  query: CaptchaQuery,
): Promise<{ verdict: CaptchaVerdict | null; at: Date } | null> {
  if (query.idempotency_key === undefined) return null
  const row = await prisma.captchaTest.findUnique({
    where: { workspaceId_idempotencyKey: { workspaceId, idempotencyKey: query.idempotency_key } },
  })
  if (!row) return null
  if (row.asked !== askedHash(keyedHash, query))
    fail(
      'IDEMPOTENCY_KEY_REUSED',
      'This idempotency_key was used for another request. Use a new one. No unit was used.',
    )
  return { verdict: CaptchaVerdict.safeParse(row.verdict).data ?? null, at: row.createdAt }
}
