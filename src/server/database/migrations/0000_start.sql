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
	"results" jsonb,
	"submission_hash" text,
	CONSTRAINT "assessments_completed" CHECK ("assessments"."status" <> 'completed' or ("assessments"."completed_at" is not null and "assessments"."risk_level" is not null and "assessments"."model_code" is not null and "assessments"."results" is not null))
);
--> statement-breakpoint
CREATE TABLE "approaches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text,
	"company_id" uuid,
	"order_index" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
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
	"order_index" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
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
	"order_index" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "influence_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text,
	"company_id" uuid,
	"order_index" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
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
	"order_index" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"label" text NOT NULL,
	"name_no" text NOT NULL,
	"name_en" text,
	"description" text NOT NULL,
	"risk_level" text NOT NULL,
	"recommendations" jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text,
	"company_id" uuid,
	"order_index" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"group_id" uuid,
	"text_no" text NOT NULL,
	"text_en" text,
	"question_type" text NOT NULL,
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
	"order_index" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"category_id" uuid NOT NULL,
	"name_no" text NOT NULL,
	"name_en" text,
	"description" text NOT NULL,
	"info_text" text,
	"severity_default" integer DEFAULT 50 NOT NULL,
	"safety_alert" boolean DEFAULT false NOT NULL,
	"alert_text" text,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "symptom_bank_severity" CHECK ("symptom_bank"."severity_default" between 0 and 100),
	CONSTRAINT "symptom_bank_alert_text" CHECK (not "symptom_bank"."safety_alert" or "symptom_bank"."alert_text" is not null)
);
--> statement-breakpoint
CREATE TABLE "symptom_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text,
	"company_id" uuid,
	"order_index" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
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
	"order_index" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"group_id" uuid NOT NULL,
	"name_no" text NOT NULL,
	"name_en" text,
	"help_text" text NOT NULL,
	"requires_intensity" boolean DEFAULT false NOT NULL,
	"risk_tag" text DEFAULT 'none' NOT NULL,
	"observation_risk" text NOT NULL,
	"urgent" boolean DEFAULT false NOT NULL,
	"urgent_action" text,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "symptoms_urgent_action" CHECK (not "symptoms"."urgent" or "symptoms"."urgent_action" is not null)
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
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "departments_seats" CHECK ("departments"."allocated_seats" >= 1)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"full_name" text NOT NULL,
	"phone" text,
	"password_hash" text NOT NULL,
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
ALTER TABLE "assessment_symptoms" ADD CONSTRAINT "assessment_symptoms_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_symptoms" ADD CONSTRAINT "assessment_symptoms_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "departments" ADD CONSTRAINT "departments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assessments_user" ON "assessments" USING btree ("user_id","stored_at","id");--> statement-breakpoint
CREATE INDEX "assessments_company" ON "assessments" USING btree ("company_id","started_at");--> statement-breakpoint
CREATE INDEX "audit_log_user" ON "audit_log" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "departments_company" ON "departments" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_company" ON "users" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "users_department" ON "users" USING btree ("department_id");