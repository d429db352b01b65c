-- expand
CREATE TABLE "sheet_counters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "sheet_counters_company" UNIQUE("company_id")
);
--> statement-breakpoint
CREATE TABLE "sheets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"staff_id" uuid,
	"staff_name" text,
	"staff_function" text NOT NULL,
	"number" integer NOT NULL,
	"printed_at" timestamp with time zone NOT NULL,
	"max_gap" integer NOT NULL,
	"gaps" jsonb NOT NULL,
	"entered_at" timestamp with time zone,
	"lost_at" timestamp with time zone,
	"lost_reason" text,
	CONSTRAINT "sheets_lost" CHECK (("sheets"."lost_at" is null) = ("sheets"."lost_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "checks" ADD COLUMN "is_late_entry" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "checks" ADD COLUMN "sheet_number" integer;--> statement-breakpoint
ALTER TABLE "checks" ADD COLUMN "sheet_row" integer;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "sheet_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "sheet_due_number" integer;--> statement-breakpoint
ALTER TABLE "sheet_counters" ADD CONSTRAINT "sheet_counters_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheets" ADD CONSTRAINT "sheets_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheets" ADD CONSTRAINT "sheets_case" FOREIGN KEY ("case_id","department_id") REFERENCES "public"."cases"("id","department_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "sheets_staff" ON "sheets" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "sheets_of_case" ON "sheets" USING btree ("case_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sheets_number" ON "sheets" USING btree ("company_id","number");