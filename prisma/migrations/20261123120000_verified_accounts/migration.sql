-- Addresses that exist so far are unverified, except that of the first owner, which nobody can sign up with. The address
-- of a password was always that of its person; provider-specific spellings are folded when an address is verified.
ALTER TABLE "users" ADD COLUMN     "disabled_at" TIMESTAMPTZ(3),
ADD COLUMN     "email_canonical" TEXT,
ADD COLUMN     "email_verified_at" TIMESTAMPTZ(3);
UPDATE "users" u SET
  "email_canonical" = coalesce((SELECT c."email" FROM "password_credentials" c WHERE c."user_id" = u."id"), lower(trim(u."email"))),
  "email_verified_at" = CASE WHEN u."email" = 'owner@localhost' THEN u."created_at" END;
ALTER TABLE "users" ALTER COLUMN "email_canonical" SET NOT NULL;

-- DropIndex
DROP INDEX "password_credentials_email_key";

-- AlterTable
ALTER TABLE "password_credentials" DROP COLUMN "email";

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "browser" TEXT,
ADD COLUMN     "device_hash" TEXT,
ADD COLUMN     "last_seen_at" TIMESTAMPTZ(3),
ADD COLUMN     "network" TEXT;
UPDATE "sessions" SET "last_seen_at" = now();
ALTER TABLE "sessions" ALTER COLUMN "last_seen_at" SET NOT NULL;

-- AlterTable
ALTER TABLE "sign_in_links" ADD COLUMN     "email" TEXT,
ADD COLUMN     "purpose" TEXT NOT NULL DEFAULT 'sign_in';

-- CreateTable
CREATE TABLE "account_events" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "network" TEXT,
    "browser" TEXT,
    "detail" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "account_events_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "account_events_user_id_created_at_idx" ON "account_events"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "account_events_created_at_idx" ON "account_events"("created_at");

-- CreateIndex
CREATE INDEX "users_email_canonical_idx" ON "users"("email_canonical");

-- CreateIndex
CREATE UNIQUE INDEX "users_verified_email_idx" ON "users"("email_canonical") WHERE (email_verified_at IS NOT NULL);

-- AddForeignKey
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
