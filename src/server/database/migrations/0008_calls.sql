-- expand
CREATE TABLE "outcomes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"staff_id" uuid,
	"staff_name" text,
	"staff_function" text NOT NULL,
	"fit" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"staff_id" uuid,
	"staff_name" text,
	"staff_function" text NOT NULL,
	"to_function" text NOT NULL,
	"to_name" text,
	"phone" text,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"answered" boolean NOT NULL,
	"read_back" boolean NOT NULL,
	"agreed" text NOT NULL,
	"due_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"entered_late" boolean NOT NULL,
	CONSTRAINT "receipts_answer" CHECK ("receipts"."answered" or (not "receipts"."read_back" and "receipts"."agreed" = ''))
);
--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "call_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outcomes" ADD CONSTRAINT "outcomes_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcomes" ADD CONSTRAINT "outcomes_case" FOREIGN KEY ("case_id","department_id") REFERENCES "public"."cases"("id","department_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_case" FOREIGN KEY ("case_id","department_id") REFERENCES "public"."cases"("id","department_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "outcomes_staff" ON "outcomes" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "outcomes_of_case" ON "outcomes" USING btree ("case_id","at");--> statement-breakpoint
CREATE INDEX "receipts_staff" ON "receipts" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "receipts_of_case" ON "receipts" USING btree ("case_id","at");