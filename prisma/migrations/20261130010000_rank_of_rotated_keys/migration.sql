-- The successor of a rotated key keeps the rank of the first key; null: the rank is its creation. The release before inserts keys
-- without it.
ALTER TABLE "api_keys" ADD COLUMN "ranks_since" TIMESTAMPTZ(3);
