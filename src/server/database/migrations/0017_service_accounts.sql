-- expand
CREATE TABLE "service_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid,
	"name" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"token_hash" text NOT NULL,
	"last_day" date NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"rotated_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "service_accounts_token_hash" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "service_accounts" ADD CONSTRAINT "service_accounts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_accounts" ADD CONSTRAINT "service_accounts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_accounts_company" ON "service_accounts" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "service_accounts_creator" ON "service_accounts" USING btree ("created_by");