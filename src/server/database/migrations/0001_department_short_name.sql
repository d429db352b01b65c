-- expand
ALTER TABLE "departments" ADD COLUMN "short_name" text;
