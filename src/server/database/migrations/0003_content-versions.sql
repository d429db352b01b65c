CREATE TABLE "content_approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"clinician" text NOT NULL,
	"approved_on" date NOT NULL,
	"recorded_by" uuid,
	"recorded_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"kind" text NOT NULL,
	"content_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"company_id" uuid,
	"status" text NOT NULL,
	"fields" jsonb NOT NULL,
	"author_id" uuid,
	"author_name" text,
	"changed_at" timestamp with time zone NOT NULL,
	"approver_id" uuid,
	"approver_name" text,
	"published_at" timestamp with time zone,
	CONSTRAINT "content_versions_kind_content_id_version_pk" PRIMARY KEY("kind","content_id","version")
);
--> statement-breakpoint
ALTER TABLE "approaches" ADD COLUMN "base_id" uuid;--> statement-breakpoint
ALTER TABLE "approaches" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "approaches" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "assessment_categories" ADD COLUMN "base_id" uuid;--> statement-breakpoint
ALTER TABLE "assessment_categories" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "assessment_categories" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "influence_rules" ADD COLUMN "base_id" uuid;--> statement-breakpoint
ALTER TABLE "influence_rules" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "influence_rules" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "base_id" uuid;--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "base_id" uuid;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "symptom_bank" ADD COLUMN "base_id" uuid;--> statement-breakpoint
ALTER TABLE "symptom_bank" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "symptom_bank" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "symptom_groups" ADD COLUMN "base_id" uuid;--> statement-breakpoint
ALTER TABLE "symptom_groups" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "symptom_groups" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "symptoms" ADD COLUMN "base_id" uuid;--> statement-breakpoint
ALTER TABLE "symptoms" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "symptoms" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "content_approvals" ADD CONSTRAINT "content_approvals_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_approvals" ADD CONSTRAINT "content_approvals_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_approver_id_users_id_fk" FOREIGN KEY ("approver_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approaches_key" ON "approaches" USING btree (coalesce("company_id", '00000000-0000-0000-0000-000000000000'::uuid),"key") WHERE "approaches"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "approaches_base" ON "approaches" USING btree ("company_id","base_id") WHERE "approaches"."deleted_at" is null and "approaches"."base_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_categories_key" ON "assessment_categories" USING btree (coalesce("company_id", '00000000-0000-0000-0000-000000000000'::uuid),"key") WHERE "assessment_categories"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_categories_base" ON "assessment_categories" USING btree ("company_id","base_id") WHERE "assessment_categories"."deleted_at" is null and "assessment_categories"."base_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "modules_key" ON "modules" USING btree (coalesce("company_id", '00000000-0000-0000-0000-000000000000'::uuid),"key") WHERE "modules"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "modules_base" ON "modules" USING btree ("company_id","base_id") WHERE "modules"."deleted_at" is null and "modules"."base_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "questions_key" ON "questions" USING btree (coalesce("company_id", '00000000-0000-0000-0000-000000000000'::uuid),"key") WHERE "questions"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "questions_base" ON "questions" USING btree ("company_id","base_id") WHERE "questions"."deleted_at" is null and "questions"."base_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "symptom_bank_key" ON "symptom_bank" USING btree (coalesce("company_id", '00000000-0000-0000-0000-000000000000'::uuid),"key") WHERE "symptom_bank"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "symptom_bank_base" ON "symptom_bank" USING btree ("company_id","base_id") WHERE "symptom_bank"."deleted_at" is null and "symptom_bank"."base_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "symptom_groups_key" ON "symptom_groups" USING btree (coalesce("company_id", '00000000-0000-0000-0000-000000000000'::uuid),"key") WHERE "symptom_groups"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "symptom_groups_base" ON "symptom_groups" USING btree ("company_id","base_id") WHERE "symptom_groups"."deleted_at" is null and "symptom_groups"."base_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "symptoms_key" ON "symptoms" USING btree (coalesce("company_id", '00000000-0000-0000-0000-000000000000'::uuid),"key") WHERE "symptoms"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "symptoms_base" ON "symptoms" USING btree ("company_id","base_id") WHERE "symptoms"."deleted_at" is null and "symptoms"."base_id" is not null;