CREATE TABLE "mail_queue" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"sealed" text,
	"sent_at" timestamp with time zone,
	"last_failure" text
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "password_resets_token_hash" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "audit_chain" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"audit_id" uuid NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_chain_audit_id" UNIQUE("audit_id")
);
--> statement-breakpoint
CREATE TABLE "audit_pending" (
	"audit_id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"succeeded_at" timestamp with time zone,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "statistics_counts" (
	"level" text NOT NULL,
	"company_id" uuid,
	"department_id" uuid,
	"grain" text NOT NULL,
	"starts_on" date NOT NULL,
	"total" integer NOT NULL,
	"counts" jsonb NOT NULL,
	CONSTRAINT "statistics_counts_place" UNIQUE NULLS NOT DISTINCT("level","company_id","department_id","grain","starts_on")
);
--> statement-breakpoint
CREATE TABLE "statistics_marks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid,
	"department_id" uuid,
	"day" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "legal_hold" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "alert_email" text;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_queue_due" ON "mail_queue" USING btree ("status","due_at");--> statement-breakpoint
CREATE INDEX "audit_pending_due" ON "audit_pending" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "statistics_counts_day" ON "statistics_counts" USING btree ("grain","starts_on");--> statement-breakpoint
CREATE INDEX "assessments_place" ON "assessments" USING btree ("company_id","department_id","stored_at");--> statement-breakpoint
CREATE INDEX "assessments_stored" ON "assessments" USING brin ("stored_at");--> statement-breakpoint
CREATE INDEX "assessments_in_progress" ON "assessments" USING btree ("stored_at") WHERE "assessments"."status" = 'in_progress';--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_resource" ON "audit_log" USING btree ("resource_id","at");--> statement-breakpoint
-- What is there already is counted and chained by the first jobs that run. The policies hold for the owner too.
SELECT set_config('app.role', 'system', true);--> statement-breakpoint
INSERT INTO "statistics_marks" ("company_id", "department_id", "day")
SELECT DISTINCT "company_id", "department_id", ("stored_at" at time zone 'Europe/Oslo')::date FROM "assessments";--> statement-breakpoint
INSERT INTO "audit_pending" ("audit_id", "due_at")
SELECT "id", "at" + case when "user_id" is null then interval '1 hour' else interval '0' end FROM "audit_log";
