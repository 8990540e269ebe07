-- CreateTable
CREATE TABLE "retained_answers" (
    "source" TEXT NOT NULL,
    "shape" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "facts" TEXT NOT NULL,
    "fetched_at" TIMESTAMPTZ(3) NOT NULL,
    "fresh_until" TIMESTAMPTZ(3) NOT NULL,
    "keep_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "retained_answers_pkey" PRIMARY KEY ("source","shape","key")
);

-- CreateIndex
CREATE INDEX "retained_answers_keep_until_idx" ON "retained_answers"("keep_until");
