-- AlterTable
ALTER TABLE "assessments" ADD COLUMN     "packed_attributes" BYTEA,
ADD COLUMN     "packed_result" BYTEA,
ALTER COLUMN "attributes" DROP NOT NULL,
ALTER COLUMN "result" DROP NOT NULL;
