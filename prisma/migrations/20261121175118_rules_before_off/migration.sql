-- AlterTable
ALTER TABLE "rules" ADD COLUMN     "mode_before_off" TEXT;
