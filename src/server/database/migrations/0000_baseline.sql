-- The whole schema at one point: the migrations before it are in the history of the repository (ADR 33).
CREATE TABLE "assessment_approaches" (
	"assessment_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"approach_id" uuid,
	"company_id" uuid,
	CONSTRAINT "assessment_approaches_assessment_id_place_pk" PRIMARY KEY("assessment_id","place"),
	CONSTRAINT "assessment_approaches_place" CHECK ("assessment_approaches"."place" >= 1)
);
--> statement-breakpoint
CREATE TABLE "assessment_responses" (
	"assessment_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"company_id" uuid,
	"response" jsonb NOT NULL,
	CONSTRAINT "assessment_responses_assessment_id_question_id_pk" PRIMARY KEY("assessment_id","question_id"),
	CONSTRAINT "assessment_responses_kind" CHECK (jsonb_typeof("assessment_responses"."response") in ('number', 'boolean', 'string'))
);
--> statement-breakpoint
CREATE TABLE "assessment_symptoms" (
	"assessment_id" uuid NOT NULL,
	"symptom_id" uuid NOT NULL,
	"company_id" uuid,
	"value" integer,
	CONSTRAINT "assessment_symptoms_assessment_id_symptom_id_pk" PRIMARY KEY("assessment_id","symptom_id"),
	CONSTRAINT "assessment_symptoms_value" CHECK ("assessment_symptoms"."value" is null or "assessment_symptoms"."value" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "assessments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"company_id" uuid,
	"department_id" uuid,
	"flow" text NOT NULL,
	"status" text NOT NULL,
	"observer_role" text NOT NULL,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"knows_person" boolean,
	"started_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"stored_at" timestamp with time zone NOT NULL,
	"model_code" text,
	"risk_level" text,
	"is_acute" boolean,
	"is_assessed" boolean,
	"results" jsonb,
	"observer_notes" text DEFAULT '' NOT NULL,
	"submission_hash" text,
	CONSTRAINT "assessments_completed" CHECK ("assessments"."status" <> 'completed' or ("assessments"."completed_at" is not null and "assessments"."results" is not null and ("assessments"."flow" = 'treatment' or ("assessments"."risk_level" is not null and "assessments"."model_code" is not null))))
);
--> statement-breakpoint
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
CREATE TABLE "approaches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text,
	"company_id" uuid,
	"base_id" uuid,
	"order_index" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"number" integer NOT NULL,
	"name_no" text NOT NULL,
	"name_en" text,
	"description" text NOT NULL,
	"rationale" text NOT NULL,
	"delivered_by" text,
	"urgent" boolean DEFAULT false NOT NULL,
	"source_keys" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"summary_file_url" text,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assessment_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text,
	"company_id" uuid,
	"base_id" uuid,
	"order_index" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"name_no" text NOT NULL,
	"name_en" text,
	"description" text NOT NULL,
	"icon" text NOT NULL,
	"color_preset" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_seed" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_seed_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
CREATE TABLE "guidance" (
	"key" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"title_no" text NOT NULL,
	"title_en" text,
	"bullets" jsonb NOT NULL,
	"bullets_en" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"order_index" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "influence_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text,
	"company_id" uuid,
	"base_id" uuid,
	"order_index" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"symptom_id" uuid NOT NULL,
	"approach_id" uuid NOT NULL,
	"weight" integer NOT NULL,
	"evidence" text NOT NULL,
	"source_key" text NOT NULL,
	"note" text,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "influence_rules_pair" UNIQUE NULLS NOT DISTINCT("symptom_id","approach_id","company_id"),
	CONSTRAINT "influence_rules_weight" CHECK ("influence_rules"."weight" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "module_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"module_id" uuid NOT NULL,
	"company_id" uuid,
	"required_categories" uuid[] NOT NULL,
	"min_symptoms_count" integer DEFAULT 1 NOT NULL,
	"severity_threshold" integer DEFAULT 50 NOT NULL,
	CONSTRAINT "module_rules_module" UNIQUE("module_id"),
	CONSTRAINT "module_rules_count" CHECK ("module_rules"."min_symptoms_count" >= 1),
	CONSTRAINT "module_rules_threshold" CHECK ("module_rules"."severity_threshold" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "modules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text,
	"company_id" uuid,
	"base_id" uuid,
	"order_index" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"code" text NOT NULL,
	"label" text NOT NULL,
	"name_no" text NOT NULL,
	"name_en" text,
	"description" text NOT NULL,
	"description_en" text,
	"risk_level" text NOT NULL,
	"recommendations" jsonb NOT NULL,
	"recommendations_en" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"not_when_acute" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text,
	"company_id" uuid,
	"base_id" uuid,
	"order_index" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"group_id" uuid,
	"text_no" text NOT NULL,
	"text_en" text,
	"question_type" text NOT NULL,
	"alert_when" jsonb,
	"alert_text" text,
	"alert_text_en" text,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resources" (
	"key" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"organisation" text NOT NULL,
	"phone" text,
	"opening_hours" text,
	"url" text NOT NULL,
	"what_for" text NOT NULL,
	"unconfirmed" boolean NOT NULL,
	"unconfirmed_fields" jsonb NOT NULL,
	"order_index" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sources" (
	"key" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"organisation" text NOT NULL,
	"year" integer,
	"url" text NOT NULL,
	"what_it_supports" text NOT NULL,
	"checked" text NOT NULL,
	"unconfirmed" boolean NOT NULL,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "symptom_bank" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text,
	"company_id" uuid,
	"base_id" uuid,
	"order_index" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"category_id" uuid NOT NULL,
	"name_no" text NOT NULL,
	"name_en" text,
	"description" text NOT NULL,
	"description_en" text,
	"info_text" text,
	"info_text_en" text,
	"severity_default" integer DEFAULT 50 NOT NULL,
	"answer_kind" text DEFAULT 'intensity' NOT NULL,
	"safety_alert" boolean DEFAULT false NOT NULL,
	"alert_text" text,
	"alert_text_en" text,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "symptom_bank_severity" CHECK ("symptom_bank"."severity_default" between 0 and 100),
	CONSTRAINT "symptom_bank_alert_text" CHECK (not "symptom_bank"."safety_alert" or "symptom_bank"."alert_text" is not null)
);
--> statement-breakpoint
CREATE TABLE "symptom_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text,
	"company_id" uuid,
	"base_id" uuid,
	"order_index" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"name_no" text NOT NULL,
	"name_en" text,
	"description" text NOT NULL,
	"color_tag" text DEFAULT '#3B82F6' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "symptoms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text,
	"company_id" uuid,
	"base_id" uuid,
	"order_index" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"group_id" uuid NOT NULL,
	"name_no" text NOT NULL,
	"name_en" text,
	"help_text" text NOT NULL,
	"help_text_en" text,
	"requires_intensity" boolean DEFAULT false NOT NULL,
	"risk_tag" text DEFAULT 'none' NOT NULL,
	"observation_risk" text NOT NULL,
	"urgent" boolean DEFAULT false NOT NULL,
	"urgent_action" text,
	"urgent_action_en" text,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "symptoms_urgent_action" CHECK (not "symptoms"."urgent" or "symptoms"."urgent_action" is not null)
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"topic" text NOT NULL,
	"company_id" uuid,
	"user_id" uuid,
	"row_id" uuid,
	"version" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
	"is_mailed" boolean DEFAULT false NOT NULL,
	"handed_over_by" uuid,
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
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"company_id" uuid,
	"role" text,
	"action" text NOT NULL,
	"resource_type" text,
	"resource_id" uuid,
	"details" jsonb NOT NULL,
	"result" text NOT NULL,
	"request_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_pending" (
	"audit_id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_noted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "erasures_id_at_pk" PRIMARY KEY("id","at")
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
CREATE TABLE "system_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "system_settings_one_row" CHECK ("system_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"org_number" text,
	"contact_person" text NOT NULL,
	"phone" text,
	"email" text,
	"billing_email" text,
	"address" text,
	"postal_code" text,
	"city" text,
	"total_licenses" integer NOT NULL,
	"language" text DEFAULT 'nb' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"legal_hold" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_licenses" CHECK ("companies"."total_licenses" >= 0)
);
--> statement-breakpoint
CREATE TABLE "departments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"allocated_seats" integer DEFAULT 20 NOT NULL,
	"call_list" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"alert_email" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "departments_seats" CHECK ("departments"."allocated_seats" >= 1)
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitations_token_hash" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"active_at" timestamp with time zone DEFAULT now() NOT NULL,
	"must_confirm" boolean DEFAULT false NOT NULL,
	"device" text,
	CONSTRAINT "sessions_token_hash" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"full_name" text NOT NULL,
	"phone" text,
	"search_text" text NOT NULL,
	"password_hash" text,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"role" text NOT NULL,
	"company_id" uuid,
	"department_id" uuid,
	"language" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_key" UNIQUE("email_key"),
	CONSTRAINT "users_department_has_company" CHECK ("users"."department_id" is null or "users"."company_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"bucket" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"webauthn" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "handed_over_resets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"reset_by" uuid,
	"reset_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"confirmed_how" text,
	"confirmed_by" uuid,
	"dismissed_at" timestamp with time zone,
	"dismissed_in" uuid,
	CONSTRAINT "handed_over_resets_confirmed_by_another" CHECK ("handed_over_resets"."confirmed_by" is null or ("handed_over_resets"."confirmed_by" <> "handed_over_resets"."user_id" and "handed_over_resets"."confirmed_by" is distinct from "handed_over_resets"."reset_by"))
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_subject" UNIQUE("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"selector" text NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_selector" UNIQUE("user_id","selector")
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL
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
ALTER TABLE "assessment_approaches" ADD CONSTRAINT "assessment_approaches_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_responses" ADD CONSTRAINT "assessment_responses_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_symptoms" ADD CONSTRAINT "assessment_symptoms_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_approvals" ADD CONSTRAINT "content_approvals_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_approvals" ADD CONSTRAINT "content_approvals_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_approver_id_users_id_fk" FOREIGN KEY ("approver_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approaches" ADD CONSTRAINT "approaches_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_categories" ADD CONSTRAINT "assessment_categories_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "influence_rules" ADD CONSTRAINT "influence_rules_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "influence_rules" ADD CONSTRAINT "influence_rules_symptom_id_symptoms_id_fk" FOREIGN KEY ("symptom_id") REFERENCES "public"."symptoms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "influence_rules" ADD CONSTRAINT "influence_rules_approach_id_approaches_id_fk" FOREIGN KEY ("approach_id") REFERENCES "public"."approaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "influence_rules" ADD CONSTRAINT "influence_rules_source_key_sources_key_fk" FOREIGN KEY ("source_key") REFERENCES "public"."sources"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_rules" ADD CONSTRAINT "module_rules_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_rules" ADD CONSTRAINT "module_rules_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modules" ADD CONSTRAINT "modules_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_group_id_symptom_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."symptom_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "symptom_bank" ADD CONSTRAINT "symptom_bank_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "symptom_bank" ADD CONSTRAINT "symptom_bank_category_id_assessment_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."assessment_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "symptom_groups" ADD CONSTRAINT "symptom_groups_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "symptoms" ADD CONSTRAINT "symptoms_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "symptoms" ADD CONSTRAINT "symptoms_group_id_symptom_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."symptom_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handed_over_resets" ADD CONSTRAINT "handed_over_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assessments_user" ON "assessments" USING btree ("user_id","stored_at","id");--> statement-breakpoint
CREATE INDEX "assessments_department" ON "assessments" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "assessments_place" ON "assessments" USING btree ("company_id","department_id","stored_at");--> statement-breakpoint
CREATE INDEX "assessments_stored" ON "assessments" USING brin ("stored_at");--> statement-breakpoint
CREATE INDEX "assessments_in_progress" ON "assessments" USING btree ("stored_at") WHERE "assessments"."status" = 'in_progress';--> statement-breakpoint
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
CREATE UNIQUE INDEX "symptoms_base" ON "symptoms" USING btree ("company_id","base_id") WHERE "symptoms"."deleted_at" is null and "symptoms"."base_id" is not null;--> statement-breakpoint
CREATE INDEX "events_order" ON "events" USING btree ("xid","id");--> statement-breakpoint
CREATE INDEX "events_at" ON "events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "mail_queue_due" ON "mail_queue" USING btree ("status","due_at");--> statement-breakpoint
CREATE INDEX "audit_log_user" ON "audit_log" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_resource" ON "audit_log" USING btree ("resource_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_resource_type" ON "audit_log" USING btree ("resource_type","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_refused" ON "audit_log" USING btree ("at","id") WHERE "audit_log"."result" = 'refused';--> statement-breakpoint
CREATE INDEX "audit_pending_due" ON "audit_pending" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "erasures_waiting" ON "erasures" USING btree ("at") WHERE not "erasures"."is_noted";--> statement-breakpoint
CREATE INDEX "departments_company" ON "departments" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_company" ON "users" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "users_department" ON "users" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "handed_over_resets_user" ON "handed_over_resets" USING btree ("user_id","reset_at");--> statement-breakpoint
CREATE INDEX "identities_user" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "statistics_counts_day" ON "statistics_counts" USING btree ("level","grain","starts_on","company_id");--> statement-breakpoint
CREATE INDEX "statistics_releases_day" ON "statistics_releases" USING btree ("level","grain","starts_on");