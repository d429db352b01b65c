DROP INDEX "statistics_counts_day";--> statement-breakpoint
CREATE INDEX "statistics_counts_day" ON "statistics_counts" USING btree ("level","grain","starts_on","company_id");