CREATE TABLE "erasures" (
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_noted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "erasures_id_at_pk" PRIMARY KEY("id","at")
);
--> statement-breakpoint
CREATE INDEX "erasures_waiting" ON "erasures" USING btree ("at") WHERE not "erasures"."is_noted";