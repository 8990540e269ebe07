-- CreateEnum
CREATE TYPE "link_status" AS ENUM ('active', 'disabled', 'blocked');

-- CreateEnum
CREATE TYPE "link_interstitial" AS ENUM ('auto', 'always');

-- CreateEnum
CREATE TYPE "link_verdict" AS ENUM ('safe', 'suspicious', 'malicious', 'unknown');

-- CreateTable
CREATE TABLE "protected_links" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT,
    "code" TEXT NOT NULL,
    "destination" TEXT NOT NULL,
    "normalized" TEXT NOT NULL,
    "normalized_hash" BYTEA NOT NULL,
    "title" TEXT,
    "status" "link_status" NOT NULL DEFAULT 'active',
    "status_before_block" "link_status",
    "block_reason" TEXT,
    "blocked_at" TIMESTAMPTZ(3),
    "released_at" TIMESTAMPTZ(3),
    "interstitial" "link_interstitial" NOT NULL DEFAULT 'auto',
    "verdict" "link_verdict" NOT NULL,
    "score" INTEGER NOT NULL,
    "reasons" JSONB NOT NULL,
    "gaps" TEXT[],
    "checked_at" TIMESTAMPTZ(3) NOT NULL,
    "visits" INTEGER NOT NULL DEFAULT 0,
    "last_visit_at" TIMESTAMPTZ(3),
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "protected_links_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "link_visits" (
    "link_id" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "country" VARCHAR(2) NOT NULL,
    "verdict" "link_verdict" NOT NULL,
    "visits" INTEGER NOT NULL,
    "event_id" TEXT,

    CONSTRAINT "link_visits_pkey" PRIMARY KEY ("link_id","day","country","verdict")
);

-- CreateTable
CREATE TABLE "retired_link_codes" (
    "code" TEXT NOT NULL,
    "retired_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "retired_link_codes_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "allowed_domains" (
    "workspace_id" TEXT NOT NULL,
    "domain" TEXT NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "allowed_domains_pkey" PRIMARY KEY ("workspace_id","domain")
);

-- CreateIndex
CREATE UNIQUE INDEX "protected_links_code_key" ON "protected_links"("code");

-- CreateIndex
CREATE INDEX "protected_links_workspace_id_created_at_id_idx" ON "protected_links"("workspace_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "protected_links_normalized_hash_idx" ON "protected_links"("normalized_hash");

-- CreateIndex
CREATE INDEX "link_visits_day_idx" ON "link_visits"("day");

-- CreateIndex
CREATE INDEX "retired_link_codes_retired_at_idx" ON "retired_link_codes"("retired_at");

-- AddForeignKey
ALTER TABLE "protected_links" ADD CONSTRAINT "protected_links_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "link_visits" ADD CONSTRAINT "link_visits_link_id_fkey" FOREIGN KEY ("link_id") REFERENCES "protected_links"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "allowed_domains" ADD CONSTRAINT "allowed_domains_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Every process remembers links; a change is told to all of them when it commits, whoever made it. Visits change nothing that is remembered.
CREATE FUNCTION tell_link_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO retired_link_codes (code, retired_at) VALUES (OLD.code, now()) ON CONFLICT (code) DO NOTHING;
  END IF;
  PERFORM pg_notify('assay_links', OLD.code);
  RETURN NULL;
END $$;

CREATE TRIGGER protected_links_changed AFTER UPDATE ON protected_links FOR EACH ROW
  WHEN (OLD.visits = NEW.visits AND OLD.last_visit_at IS NOT DISTINCT FROM NEW.last_visit_at AND OLD IS DISTINCT FROM NEW)
  EXECUTE FUNCTION tell_link_change();

CREATE TRIGGER protected_links_gone AFTER DELETE ON protected_links FOR EACH ROW EXECUTE FUNCTION tell_link_change();
