-- AlterTable
ALTER TABLE "scans" ADD COLUMN     "stages_done" TEXT[] DEFAULT ARRAY[]::TEXT[];
