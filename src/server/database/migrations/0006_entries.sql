-- expand
CREATE TABLE "case_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"staff_id" uuid,
	"staff_name" text,
	"staff_function" text NOT NULL,
	"kind" text NOT NULL,
	"entry_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"other_case_id" uuid NOT NULL,
	"other_reference" text NOT NULL,
	"plan_from" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "merged_into" uuid CONSTRAINT "cases_merged_into_cases_id_fk" REFERENCES "public"."cases" ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "case_moves" ADD CONSTRAINT "case_moves_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_moves" ADD CONSTRAINT "case_moves_case" FOREIGN KEY ("case_id","department_id") REFERENCES "public"."cases"("id","department_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "case_moves_staff" ON "case_moves" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "case_moves_entry" ON "case_moves" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "case_moves_of_case" ON "case_moves" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "cases_merged" ON "cases" USING btree ("merged_into") WHERE "cases"."merged_into" is not null;
