-- expand
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
ALTER TABLE "password_resets" ADD COLUMN "is_mailed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "password_resets" ADD COLUMN "handed_over_by" uuid;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD COLUMN "created_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "handed_over_resets" ADD CONSTRAINT "handed_over_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handed_over_resets_user" ON "handed_over_resets" USING btree ("user_id","reset_at");
