-- AlterTable
ALTER TABLE "workspaces" ADD COLUMN     "scorecard_points" JSONB,
ADD COLUMN     "shadow_model" TEXT;

-- CreateTable
CREATE TABLE "scorecards" (
    "workspace_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "base" TEXT NOT NULL,
    "points" JSONB NOT NULL,
    "fit" JSONB NOT NULL,
    "fitted_by" TEXT NOT NULL,
    "fitted_at" TIMESTAMPTZ(3) NOT NULL,
    "shadow_at" TIMESTAMPTZ(3),
    "adopted_at" TIMESTAMPTZ(3),
    "replaced" TEXT,

    CONSTRAINT "scorecards_pkey" PRIMARY KEY ("workspace_id","number")
);

-- AddForeignKey
ALTER TABLE "scorecards" ADD CONSTRAINT "scorecards_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;
