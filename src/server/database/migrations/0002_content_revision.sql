-- expand
CREATE TABLE "content_revision" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"revision" bigint NOT NULL,
	CONSTRAINT "content_revision_one_row" CHECK ("content_revision"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "content_revision" bigint;
--> statement-breakpoint
insert into content_revision (revision) values (extract(epoch from now()) * 1000000);
