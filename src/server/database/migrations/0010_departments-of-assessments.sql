DROP INDEX "assessments_company";--> statement-breakpoint
CREATE INDEX "assessments_department" ON "assessments" USING btree ("department_id");