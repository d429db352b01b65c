-- expand
CREATE TABLE "case_assessments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"staff_id" uuid,
	"staff_name" text,
	"staff_function" text NOT NULL,
	"assessment_id" uuid NOT NULL,
	"label" text NOT NULL,
	"is_acute" boolean NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	"shared_at" timestamp with time zone NOT NULL,
	"outcome" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"staff_id" uuid,
	"staff_name" text,
	"staff_function" text NOT NULL,
	"kind" text NOT NULL,
	"change" text,
	"text" text NOT NULL,
	"absence" jsonb,
	"observed_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"device_at" timestamp with time zone,
	"offset_ms" bigint,
	"age_ms" bigint,
	"is_time_certain" boolean NOT NULL,
	"late_reason" text,
	"corrects" uuid,
	"corrects_reason" text,
	"submission_hash" text NOT NULL,
	CONSTRAINT "checks_correction" CHECK (("checks"."corrects" is null) = ("checks"."corrects_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "deviations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"staff_id" uuid,
	"staff_name" text,
	"staff_function" text,
	"kind" text NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"to_at" timestamp with time zone,
	"explanation" text
);
--> statement-breakpoint
CREATE TABLE "handover_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"staff_id" uuid,
	"staff_name" text,
	"staff_function" text NOT NULL,
	"shift_at" timestamp with time zone NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"goer" text,
	"taken_at" timestamp with time zone,
	"taker_id" uuid,
	"taker_name" text,
	"taker_function" text,
	CONSTRAINT "handover_lines_other" CHECK ("handover_lines"."taker_id" is distinct from "handover_lines"."staff_id" or "handover_lines"."taker_id" is null)
);
--> statement-breakpoint
CREATE TABLE "module_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"staff_id" uuid,
	"staff_name" text,
	"staff_function" text NOT NULL,
	"from_module" text,
	"to_module" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"staff_id" uuid,
	"staff_name" text,
	"staff_function" text NOT NULL,
	"number" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"owner_function" text NOT NULL,
	"owner_department_id" uuid NOT NULL,
	"owner_department_name" text NOT NULL,
	"level" jsonb NOT NULL,
	"next_review_at" timestamp with time zone NOT NULL,
	"measures" jsonb NOT NULL,
	"own_words" text NOT NULL,
	"own_words_missing" jsonb,
	"signals" text NOT NULL,
	"helps" text NOT NULL,
	CONSTRAINT "plans_words" CHECK (("plans"."own_words" = '') = ("plans"."own_words_missing" is not null))
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"transfer_to" uuid,
	"reference" text NOT NULL,
	"redraws" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"module" text,
	"is_acute" boolean NOT NULL,
	"risk_since" timestamp with time zone NOT NULL,
	"has_lower_since" boolean DEFAULT false NOT NULL,
	"is_for_health" boolean NOT NULL,
	"staff_id" uuid,
	"staff_name" text,
	"staff_function" text NOT NULL,
	"plan_number" integer DEFAULT 0 NOT NULL,
	"max_gap" integer,
	"last_seen_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"absence" jsonb,
	"next_review_at" timestamp with time zone,
	"is_continuous" boolean DEFAULT false NOT NULL,
	"after_check_at" timestamp with time zone,
	"last_check_kind" text,
	"last_check_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"close_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cases_place" UNIQUE("id","department_id"),
	CONSTRAINT "cases_watch" CHECK ("cases"."max_gap" is null or ("cases"."last_seen_at" is not null and "cases"."next_check_at" is not null)),
	CONSTRAINT "cases_closed" CHECK (("cases"."status" = 'closed') = ("cases"."closed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "spent_references" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"free_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "board_screens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"code_hash" text,
	"code_expires_at" timestamp with time zone NOT NULL,
	"token_hash" text,
	"enrolled_at" timestamp with time zone NOT NULL,
	"staff_id" uuid,
	"staff_name" text,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "board_screens_code" UNIQUE("code_hash"),
	CONSTRAINT "board_screens_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "follow_up_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"is_enabled" boolean DEFAULT false NOT NULL,
	"legal_basis" text DEFAULT '' NOT NULL,
	"dpia_on" date,
	"list_routine" text DEFAULT '' NOT NULL,
	"shift_times" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"case_retention_days" integer DEFAULT 180 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "follow_up_settings_company" UNIQUE("company_id"),
	CONSTRAINT "follow_up_settings_retention" CHECK ("follow_up_settings"."case_retention_days" between 30 and 3650)
);
--> statement-breakpoint
CREATE TABLE "function_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"function" text NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"reason" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "function_grants_help" CHECK ("function_grants"."until" is null or ("function_grants"."function" = 'officer' and "function_grants"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "helping_staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"staff_id" uuid,
	"staff_name" text,
	"until" timestamp with time zone NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "department_id" uuid;--> statement-breakpoint
ALTER TABLE "case_assessments" ADD CONSTRAINT "case_assessments_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_assessments" ADD CONSTRAINT "case_assessments_case" FOREIGN KEY ("case_id","department_id") REFERENCES "public"."cases"("id","department_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "checks" ADD CONSTRAINT "checks_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checks" ADD CONSTRAINT "checks_case" FOREIGN KEY ("case_id","department_id") REFERENCES "public"."cases"("id","department_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "deviations" ADD CONSTRAINT "deviations_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deviations" ADD CONSTRAINT "deviations_case" FOREIGN KEY ("case_id","department_id") REFERENCES "public"."cases"("id","department_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "handover_lines" ADD CONSTRAINT "handover_lines_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_lines" ADD CONSTRAINT "handover_lines_taker_id_users_id_fk" FOREIGN KEY ("taker_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_lines" ADD CONSTRAINT "handover_lines_case" FOREIGN KEY ("case_id","department_id") REFERENCES "public"."cases"("id","department_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "module_changes" ADD CONSTRAINT "module_changes_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_changes" ADD CONSTRAINT "module_changes_case" FOREIGN KEY ("case_id","department_id") REFERENCES "public"."cases"("id","department_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_case" FOREIGN KEY ("case_id","department_id") REFERENCES "public"."cases"("id","department_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_transfer_to_departments_id_fk" FOREIGN KEY ("transfer_to") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spent_references" ADD CONSTRAINT "spent_references_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_screens" ADD CONSTRAINT "board_screens_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_screens" ADD CONSTRAINT "board_screens_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_screens" ADD CONSTRAINT "board_screens_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_settings" ADD CONSTRAINT "follow_up_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "function_grants" ADD CONSTRAINT "function_grants_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "function_grants" ADD CONSTRAINT "function_grants_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "function_grants" ADD CONSTRAINT "function_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helping_staff" ADD CONSTRAINT "helping_staff_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helping_staff" ADD CONSTRAINT "helping_staff_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helping_staff" ADD CONSTRAINT "helping_staff_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_assessments_staff" ON "case_assessments" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "case_assessments_once" ON "case_assessments" USING btree ("case_id","assessment_id");--> statement-breakpoint
CREATE INDEX "checks_staff" ON "checks" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "checks_case" ON "checks" USING btree ("case_id","observed_at");--> statement-breakpoint
CREATE INDEX "deviations_staff" ON "deviations" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deviations_once" ON "deviations" USING btree ("case_id","kind","from_at");--> statement-breakpoint
CREATE INDEX "deviations_unexplained" ON "deviations" USING btree ("department_id","case_id") WHERE "deviations"."explanation" is null;--> statement-breakpoint
CREATE INDEX "handover_lines_staff" ON "handover_lines" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "handover_lines_taker" ON "handover_lines" USING btree ("taker_id");--> statement-breakpoint
CREATE UNIQUE INDEX "handover_lines_once" ON "handover_lines" USING btree ("case_id","shift_at");--> statement-breakpoint
CREATE INDEX "module_changes_staff" ON "module_changes" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "module_changes_of_case" ON "module_changes" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "plans_staff" ON "plans" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "plans_number" ON "plans" USING btree ("case_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "cases_reference" ON "cases" USING btree ("company_id","reference");--> statement-breakpoint
CREATE INDEX "cases_staff" ON "cases" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "cases_department" ON "cases" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "cases_transfer" ON "cases" USING btree ("transfer_to") WHERE "cases"."transfer_to" is not null;--> statement-breakpoint
CREATE INDEX "cases_open" ON "cases" USING btree ("department_id") WHERE "cases"."status" <> 'closed';--> statement-breakpoint
CREATE UNIQUE INDEX "spent_references_once" ON "spent_references" USING btree ("company_id","reference");--> statement-breakpoint
CREATE INDEX "board_screens_department" ON "board_screens" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "board_screens_staff" ON "board_screens" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "function_grants_user" ON "function_grants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "function_grants_department" ON "function_grants" USING btree ("department_id");--> statement-breakpoint
CREATE UNIQUE INDEX "function_grants_once" ON "function_grants" USING btree ("user_id","department_id","function") WHERE "function_grants"."ended_at" is null and "function_grants"."until" is null;--> statement-breakpoint
CREATE INDEX "helping_staff_department" ON "helping_staff" USING btree ("department_id","until");--> statement-breakpoint
CREATE INDEX "helping_staff_staff" ON "helping_staff" USING btree ("staff_id");