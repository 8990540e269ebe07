-- CreateTable
CREATE TABLE "source_probes" (
    "source" TEXT NOT NULL,
    "next_at" TIMESTAMPTZ(3) NOT NULL,
    "asked_at" TIMESTAMPTZ(3),
    "outcome" TEXT,
    "said" TEXT,
    "latency_ms" INTEGER,

    CONSTRAINT "source_probes_pkey" PRIMARY KEY ("source")
);

-- CreateTable
CREATE TABLE "source_probe_hours" (
    "source" TEXT NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "ok" INTEGER NOT NULL DEFAULT 0,
    "slow" INTEGER NOT NULL DEFAULT 0,
    "unavailable" INTEGER NOT NULL DEFAULT 0,
    "latency_sum_ms" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "source_probe_hours_pkey" PRIMARY KEY ("source","hour")
);

-- CreateIndex
CREATE INDEX "source_probe_hours_hour_idx" ON "source_probe_hours"("hour");
