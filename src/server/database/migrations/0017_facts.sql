-- expand
ALTER TABLE "symptom_bank" ADD COLUMN "answer_kind" text DEFAULT 'intensity' NOT NULL;