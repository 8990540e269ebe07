-- AlterTable
ALTER TABLE "workspaces" ADD COLUMN     "scoring_model" TEXT NOT NULL DEFAULT 'points-v1';
