-- CreateTable
CREATE TABLE "installation" (
    "id" SMALLINT NOT NULL DEFAULT 1,
    "secret_fingerprint" TEXT NOT NULL,
    "secret_since" TIMESTAMPTZ(3) NOT NULL,
    "previous_fingerprint" TEXT,
    "hash_keys" BYTEA NOT NULL,

    CONSTRAINT "installation_pkey" PRIMARY KEY ("id")
);
