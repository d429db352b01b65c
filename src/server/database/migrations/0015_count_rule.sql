-- expand
ALTER TABLE "content_approvals" ADD COLUMN "count_rule" text DEFAULT 'as-specified' NOT NULL;