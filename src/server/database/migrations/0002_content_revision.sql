-- expand
CREATE TABLE "content_revision" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"revision" bigint NOT NULL,
	CONSTRAINT "content_revision_one_row" CHECK ("content_revision"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "content_revision" bigint;
