-- expand
CREATE TABLE "restriction_objects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"staff_id" uuid,
	"staff_name" text,
	"staff_function" text,
	"restriction_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"returned_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "restrictions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"staff_id" uuid,
	"staff_name" text,
	"staff_function" text NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"lesser_means" text NOT NULL,
	"decided_by" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"renews" uuid,
	"health_seen_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "restriction_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "restriction_objects" ADD CONSTRAINT "restriction_objects_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restriction_objects" ADD CONSTRAINT "restriction_objects_restriction_id_restrictions_id_fk" FOREIGN KEY ("restriction_id") REFERENCES "public"."restrictions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restriction_objects" ADD CONSTRAINT "restriction_objects_case" FOREIGN KEY ("case_id","department_id") REFERENCES "public"."cases"("id","department_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_case" FOREIGN KEY ("case_id","department_id") REFERENCES "public"."cases"("id","department_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "restriction_objects_staff" ON "restriction_objects" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "restriction_objects_of_case" ON "restriction_objects" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "restriction_objects_of" ON "restriction_objects" USING btree ("restriction_id");--> statement-breakpoint
CREATE INDEX "restrictions_staff" ON "restrictions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "restrictions_of_case" ON "restrictions" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "restrictions_running" ON "restrictions" USING btree ("case_id") WHERE "restrictions"."ended_at" is null;