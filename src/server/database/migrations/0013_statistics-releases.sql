-- expand
CREATE TABLE "statistics_released_days" (
	"day" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statistics_releases" (
	"level" text NOT NULL,
	"company_id" uuid NOT NULL,
	"department_id" uuid,
	"grain" text NOT NULL,
	"starts_on" date NOT NULL,
	"total" integer NOT NULL,
	"counts" jsonb NOT NULL,
	CONSTRAINT "statistics_releases_place" UNIQUE NULLS NOT DISTINCT("level","company_id","department_id","grain","starts_on")
);
--> statement-breakpoint
CREATE TABLE "statistics_remainders" (
	"company_id" uuid NOT NULL,
	"department_id" uuid,
	"total" integer NOT NULL,
	"counts" jsonb NOT NULL,
	CONSTRAINT "statistics_remainders_place" UNIQUE NULLS NOT DISTINCT("company_id","department_id")
);
--> statement-breakpoint
CREATE INDEX "statistics_releases_day" ON "statistics_releases" USING btree ("level","grain","starts_on");