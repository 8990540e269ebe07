-- CreateTable
CREATE TABLE "held_list_updates" (
    "source" TEXT NOT NULL,
    "held_at" TIMESTAMPTZ(3) NOT NULL,
    "sample" INTEGER NOT NULL,
    "moved" INTEGER NOT NULL,
    "accepted_until" TIMESTAMPTZ(3),

    CONSTRAINT "held_list_updates_pkey" PRIMARY KEY ("source")
);
