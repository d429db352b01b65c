-- expand
CREATE TABLE "company_chains" (
	"company_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"audit_id" uuid NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "company_chains_company_id_seq_pk" PRIMARY KEY("company_id","seq"),
	CONSTRAINT "company_chains_audit_id" UNIQUE("audit_id")
);
--> statement-breakpoint
ALTER TABLE "audit_chain" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_pending" ADD COLUMN "company_id" uuid;--> statement-breakpoint
CREATE INDEX "company_chains_first" ON "company_chains" USING btree ("company_id") WHERE "company_chains"."seq" = 1;