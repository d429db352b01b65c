-- expand
ALTER TABLE "users" ADD COLUMN "past_places" jsonb DEFAULT '[]'::jsonb NOT NULL;