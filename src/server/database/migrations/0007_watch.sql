-- expand
CREATE TABLE "case_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"staff_id" uuid,
	"staff_name" text,
	"staff_function" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "guard_id" uuid CONSTRAINT "cases_guard_id_users_id_fk" REFERENCES "users" ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "guard_name" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "guard_function" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "guard_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "guard_offered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "isolated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "isolation_answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "case_log" ADD CONSTRAINT "case_log_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_log" ADD CONSTRAINT "case_log_case" FOREIGN KEY ("case_id","department_id") REFERENCES "public"."cases"("id","department_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "case_log_staff" ON "case_log" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "case_log_of_case" ON "case_log" USING btree ("case_id","at");--> statement-breakpoint
CREATE INDEX "cases_guard" ON "cases" USING btree ("guard_id") WHERE "cases"."guard_id" is not null;