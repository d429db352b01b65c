CREATE TABLE "assessment_approaches" (
	"assessment_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"approach_id" uuid,
	"company_id" uuid,
	CONSTRAINT "assessment_approaches_assessment_id_place_pk" PRIMARY KEY("assessment_id","place"),
	CONSTRAINT "assessment_approaches_place" CHECK ("assessment_approaches"."place" >= 1)
);
--> statement-breakpoint
CREATE TABLE "assessment_responses" (
	"assessment_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"company_id" uuid,
	"response" jsonb NOT NULL,
	CONSTRAINT "assessment_responses_assessment_id_question_id_pk" PRIMARY KEY("assessment_id","question_id"),
	CONSTRAINT "assessment_responses_kind" CHECK (jsonb_typeof("assessment_responses"."response") in ('number', 'boolean', 'string'))
);
--> statement-breakpoint
ALTER TABLE "assessments" DROP CONSTRAINT "assessments_completed";--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "observer_notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "assessment_approaches" ADD CONSTRAINT "assessment_approaches_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_approaches" ADD CONSTRAINT "assessment_approaches_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_responses" ADD CONSTRAINT "assessment_responses_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_responses" ADD CONSTRAINT "assessment_responses_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_completed" CHECK ("assessments"."status" <> 'completed' or ("assessments"."completed_at" is not null and "assessments"."results" is not null and ("assessments"."flow" = 'treatment' or ("assessments"."risk_level" is not null and "assessments"."model_code" is not null))));