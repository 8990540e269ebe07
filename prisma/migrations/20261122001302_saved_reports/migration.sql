-- CreateTable
CREATE TABLE "saved_reports" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "request_id" TEXT NOT NULL,
    "title" TEXT,
    "notes" TEXT,
    "result" TEXT NOT NULL,
    "event_type" TEXT NOT NULL,
    "risk_score" INTEGER NOT NULL,
    "risk_level" TEXT NOT NULL,
    "decision" TEXT NOT NULL,
    "email" TEXT,
    "email_canonical" TEXT,
    "ip" INET,
    "domain" TEXT,
    "user_id" TEXT,
    "device_id" TEXT,
    "author_id" TEXT,
    "author_label" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "saved_reports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "report_links" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "report_id" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "with_notes" BOOLEAN NOT NULL,
    "created_by_id" TEXT,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "opened" INTEGER NOT NULL DEFAULT 0,
    "last_opened_at" TIMESTAMPTZ(3),

    CONSTRAINT "report_links_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "saved_reports_workspace_id_created_at_id_idx" ON "saved_reports"("workspace_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "saved_reports_workspace_id_request_id_idx" ON "saved_reports"("workspace_id", "request_id");

-- CreateIndex
CREATE INDEX "saved_reports_expires_at_idx" ON "saved_reports"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "report_links_token_hash_key" ON "report_links"("token_hash");

-- CreateIndex
CREATE INDEX "report_links_workspace_id_idx" ON "report_links"("workspace_id");

-- CreateIndex
CREATE INDEX "report_links_report_id_created_at_idx" ON "report_links"("report_id", "created_at");

-- CreateIndex
CREATE INDEX "report_links_expires_at_idx" ON "report_links"("expires_at");

-- AddForeignKey
ALTER TABLE "report_links" ADD CONSTRAINT "report_links_report_id_fkey" FOREIGN KEY ("report_id") REFERENCES "saved_reports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_reports" ADD CONSTRAINT "saved_reports_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;
