-- CreateTable
CREATE TABLE "streams" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "destination" JSONB NOT NULL,
    "secret" BYTEA,
    "secret_last4" TEXT,
    "content" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "status_reason" TEXT,
    "batch" BIGINT[],
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL,
    "claims" INTEGER NOT NULL DEFAULT 0,
    "unsettled_claims" INTEGER NOT NULL DEFAULT 0,
    "failure_count" INTEGER NOT NULL DEFAULT 0,
    "failing_since" TIMESTAMPTZ(3),
    "failure_reported" BOOLEAN NOT NULL DEFAULT false,
    "last_error" TEXT,
    "last_error_at" TIMESTAMPTZ(3),
    "last_sent_at" TIMESTAMPTZ(3),
    "sent_count" BIGINT NOT NULL DEFAULT 0,
    "refused_count" BIGINT NOT NULL DEFAULT 0,
    "expired_count" BIGINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "streams_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "stream_outbox" (
    "id" BIGSERIAL NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "stream_id" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "stream_outbox_pkey" PRIMARY KEY ("workspace_id","stream_id","id")
);

-- CreateIndex
CREATE INDEX "streams_next_attempt_at_idx" ON "streams"("next_attempt_at");

-- CreateIndex
CREATE INDEX "stream_outbox_created_at_idx" ON "stream_outbox"("created_at");

-- AddForeignKey
ALTER TABLE "streams" ADD CONSTRAINT "streams_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Notes the events that streams of their workspace have to send. The trigger is created with the first stream
-- (server/streams/outbox.ts), so that installations without one pay nothing. Events restored from the events store are
-- not new: server/events/store/restore.ts says so.
CREATE FUNCTION note_streamed_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('assay.restored', true) = 'on' THEN RETURN NULL; END IF;
  INSERT INTO stream_outbox (workspace_id, stream_id, event_id, created_at)
  SELECT n.workspace_id, s.id, n.id, n.created_at FROM noted n JOIN streams s ON s.workspace_id = n.workspace_id
  WHERE s.content = 'all' OR (s.content = 'assessments') = (n.type = 'assessment.completed')
  ORDER BY n.created_at, n.id;
  RETURN NULL;
END $$;
