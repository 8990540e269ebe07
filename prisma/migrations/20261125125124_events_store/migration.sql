-- CreateTable
CREATE TABLE "event_outbox" (
    "id" BIGSERIAL NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "event_outbox_pkey" PRIMARY KEY ("workspace_id","event_id","id")
);

-- CreateTable
CREATE TABLE "event_boundaries" (
    "workspace_id" TEXT NOT NULL,
    "before" TIMESTAMPTZ(3) NOT NULL,
    "moved_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "event_boundaries_pkey" PRIMARY KEY ("workspace_id")
);

-- CreateIndex
CREATE INDEX "event_outbox_id_idx" ON "event_outbox"("id");

-- Notes which events were written or changed. Its triggers are created by the first process with EVENTS_STORE
-- (server/events/store/outbox.ts), so that installations without one pay nothing.
CREATE FUNCTION note_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO event_outbox (workspace_id, event_id) SELECT workspace_id, id FROM noted;
  RETURN NULL;
END $$;
