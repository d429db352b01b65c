ALTER TABLE "assessment_approaches" DROP CONSTRAINT "assessment_approaches_company_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "assessment_responses" DROP CONSTRAINT "assessment_responses_company_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "assessment_symptoms" DROP CONSTRAINT "assessment_symptoms_company_id_companies_id_fk";
