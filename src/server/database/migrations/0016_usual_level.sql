-- expand
ALTER TABLE "symptom_bank" ADD COLUMN "show_usual" boolean DEFAULT false NOT NULL;